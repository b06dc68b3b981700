"""A table without a free seat, on the page: whoever comes waits in its lobby, and takes the seat that opens."""

from tests.browser.conftest import Comes
from tests.browser.test_names import joins


def test_whoever_finds_no_seat_queues_and_takes_the_one_that_opens(comes: Comes) -> None:
    ada, bo, cy = comes(), comes(), comes()
    ada.begins("ttt", "Ada", with_stand_ins=False)
    joins(bo, ada.code, "Bo")
    cy.opens(f"/join/{ada.code}")
    cy.must_read("All seats are taken")
    cy.writes("Your name", "Cy")
    cy.taps_on("Queue for a seat")
    cy.must_read("You are number 1 in the queue")
    bo.taps_on("Leave")
    cy.must_read("it is yours to take")
    cy.taps_on("Join")
    ada.must_read("Cy")
