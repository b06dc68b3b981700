"""What is configured: flags win over the environment, that over a file, and nonsense is named with its place."""

import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from parlour.app.config import KEYS, Config, data_folder, mask_password, read_configuration
from parlour.app.wrong_use import WrongUse
from tests.app.operator_house import run

SECRET = "postgresql://ada:s3cr:et@db.example/house"


@pytest.fixture
def environ(data: Path) -> dict[str, str]:
    return {"PARLOUR_DATA": str(data)}


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.usefixtures("data")
def test_without_a_word_matches_are_kept_where_the_terminal_keeps_them() -> None:
    assert read_configuration({}).config.where == str(data_folder({}))


@pytest.mark.usefixtures("data")
def test_without_a_word_nothing_is_secret_and_only_this_machine_is_listened_to() -> None:
    config = read_configuration({}).config
    assert (config.store, config.metrics, config.web) == ("", "", "127.0.0.1:8000")


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("web", "off", "8000"),
        ("web", "[::1]:8000", "http://localhost:8000"),
        ("public", "https://parlour.example", "parlour.example"),
        ("public", "http://localhost:8000/", "https://parlour.example/play"),
        ("origins", "https://a.example, https://b.example:8443", "https://a.example https://b.example"),
    ],
)
def test_where_the_web_is_must_be_said_as_it_is_meant(
    environ: dict[str, str], name: str, good: str, bad: str
) -> None:
    variable = f"PARLOUR_{name.upper()}"
    assert getattr(read_configuration(environ | {variable: good}).config, name) == good
    with pytest.raises(WrongUse, match=f"{variable} is '{re.escape(bad)}', and must be"):
        read_configuration(environ | {variable: bad})


TOKEN = "123456:a-Secret_Word"


@pytest.mark.parametrize("variable", ["TELEGRAM_TOKEN", "PARLOUR_TELEGRAM_TOKEN"])
def test_the_token_may_be_said_as_everywhere_else_or_as_ours(environ: dict[str, str], variable: str) -> None:
    assert read_configuration(environ | {variable: TOKEN}).config.messengers["telegram_token"] == TOKEN


def test_our_own_word_for_the_token_wins(environ: dict[str, str]) -> None:
    both = {"TELEGRAM_TOKEN": "1:other", "PARLOUR_TELEGRAM_TOKEN": TOKEN}
    assert read_configuration(environ | both).config.messengers["telegram_token"] == TOKEN


@pytest.mark.usefixtures("data")
def test_the_token_is_never_shown_not_even_a_broken_one() -> None:
    shown = run("config", TELEGRAM_TOKEN=TOKEN)
    assert "telegram_token" in shown.stdout
    assert "***" in shown.stdout
    broken = run("config", TELEGRAM_TOKEN="a-Secret_Word alone")
    assert broken.stderr.startswith("parlour: TELEGRAM_TOKEN must be what BotFather gave you")
    assert "a-Secret_Word" not in shown.stdout + broken.stderr


def test_every_value_is_explained() -> None:
    assert list(KEYS) == [field.name for field in fields(Config) if field.name != "messengers"]


@pytest.mark.parametrize("place", ["parlour.toml", "data/parlour.toml", "elsewhere/house.toml"])
def test_a_file_is_found_here_in_the_data_folder_or_where_it_is_said_to_be(
    tmp_path: Path, environ: dict[str, str], place: str
) -> None:
    file = written(tmp_path / place, "heartbeat = 30")
    named = {"PARLOUR_CONFIG": str(file)} if place.startswith("elsewhere") else {}
    assert read_configuration(environ | named).config.heartbeat == 30


def test_a_file_here_comes_before_the_one_in_the_data_folder(tmp_path: Path, environ: dict[str, str]) -> None:
    written(tmp_path / "data/parlour.toml", "heartbeat = 30")
    written(tmp_path / "parlour.toml", "heartbeat = 20")
    assert read_configuration(environ).config.heartbeat == 20


def test_the_environment_wins_over_the_file_and_a_flag_over_both(tmp_path: Path, environ: dict[str, str]) -> None:
    written(tmp_path / "parlour.toml", 'log_level = "error"\nlog_format = "json"\nstore = "of-the-file"')
    environ |= {"PARLOUR_LOG_LEVEL": "debug", "PARLOUR_STORE": "of-the-environment"}
    config = read_configuration(environ, {"store": "of-the-flag"}).config
    assert (config.log_format, config.log_level, config.store) == ("json", "debug", "of-the-flag")


def test_a_variable_set_to_nothing_says_nothing(environ: dict[str, str]) -> None:
    assert read_configuration(environ | {"PARLOUR_LOG_LEVEL": ""}).config.log_level == "info"


def test_a_path_in_a_file_begins_where_the_file_lies(tmp_path: Path, environ: dict[str, str]) -> None:
    file = written(tmp_path / "etc/house.toml", 'store = "matches/of.db"')
    assert read_configuration(environ | {"PARLOUR_CONFIG": str(file)}).config.store == str(
        tmp_path / "etc/matches/of.db"
    )


def test_an_address_in_a_file_is_left_as_it_is(tmp_path: Path, environ: dict[str, str]) -> None:
    written(tmp_path / "parlour.toml", f'store = "{SECRET}"')
    assert read_configuration(environ).config.where == SECRET


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("heartbeet = 5", "parlour.toml: there is no key heartbeet. Did you mean heartbeat? Keys: data, store, log"),
        ("heartbeat = 0", "heartbeat in parlour.toml is 0, and must be a number from 1 to 3600."),
        ('heartbeat = "5"', "heartbeat in parlour.toml is '5', and must be a number from 1 to 3600."),
        ("rules_budget = nan", "rules_budget in parlour.toml is nan, and must be a number from 0.1 to 600."),
        ('log_level = "loud"', "log_level in parlour.toml is 'loud', and must be debug, info, warning or error."),
        ('metrics = "9000"', "metrics in parlour.toml is '9000', and must be host:port."),
        ("data = 5", "data in parlour.toml is 5, and must be a path."),
        ('data = ""', "data in parlour.toml is '', and must be a path."),
        ('store = "mysql://ada:s3cret@db"', "store in parlour.toml must be a path, or postgresql://"),
        ("[log]\nlevel = 5", "parlour.toml: there is no key log."),
        ("heartbeat", "parlour.toml is not TOML: "),
    ],
)
def test_nonsense_in_a_file_gets_one_line(tmp_path: Path, environ: dict[str, str], text: str, said: str) -> None:
    written(tmp_path / "parlour.toml", text)
    told = run("config")
    assert told.exit_code == 2
    assert told.stderr.startswith(f"parlour: {said}")
    assert told.stderr.count("\n") == 1
    assert "s3cret" not in told.stderr


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("PARLOUR_HEARTBEAT", "soon", "PARLOUR_HEARTBEAT is 'soon', and must be a number from 1 to 3600."),
        ("PARLOUR_RULES_BUDGET", "nan", "PARLOUR_RULES_BUDGET is 'nan', and must be a number from 0.1 to 600."),
        ("PARLOUR_LOG_FORMAT", "xml", "PARLOUR_LOG_FORMAT is 'xml', and must be console or json."),
        ("PARLOUR_STORE", "mysql://ada:s3cret@db", "PARLOUR_STORE must be a path, or postgresql://user:"),
        ("PARLOUR_STOER", "here", "There is no PARLOUR_STOER. Did you mean PARLOUR_STORE?"),
        ("PARLOUR_LOGLEVEL", "info", "There is no PARLOUR_LOGLEVEL. Did you mean PARLOUR_LOG_LEVEL?"),
        ("PARLOUR_CONFIG", "no-such.toml", "PARLOUR_CONFIG names no-such.toml, and there is no such file."),
    ],
)
def test_nonsense_in_the_environment_is_named(environ: dict[str, str], variable: str, value: str, said: str) -> None:
    with pytest.raises(WrongUse) as wrong:
        read_configuration(environ | {variable: value})
    assert str(wrong.value).startswith(said)
    assert "s3cret" not in str(wrong.value)


def test_what_a_system_sets_for_a_service_is_left_alone_and_said(environ: dict[str, str]) -> None:
    now = read_configuration(environ | {"PARLOUR_PORT_80_TCP_ADDR": "10.0.0.1", "PARLOUR_SERVICE_HOST": "10.0.0.1"})
    assert now.ignored == ("PARLOUR_PORT_80_TCP_ADDR", "PARLOUR_SERVICE_HOST")


@pytest.mark.parametrize(
    ("where", "shown"),
    [
        (SECRET, "postgresql://ada:***@db.example/house"),
        ("postgresql://ada:p@ss/w:rd@db/house", "postgresql://ada:***@db/house"),
        (
            "postgresql://db/house?user=ada&password=s3cret&ssl=on",
            "postgresql://db/house?user=ada&password=***&ssl=on",
        ),
        ("postgresql://db/house", "postgresql://db/house"),
        ("some/folder", "some/folder"),
    ],
)
def test_a_password_is_never_shown(where: str, shown: str) -> None:
    assert mask_password(where) == shown


@pytest.mark.usefixtures("data")
def test_each_value_is_shown_with_its_place() -> None:
    Path("parlour.toml").write_text("heartbeat = 30\n")
    shown = run("config", PARLOUR_STORE=SECRET, PARLOUR_SERVICE_HOST="here")
    rows = {line.split()[0]: line.split()[1:3] for line in shown.stdout.splitlines() if line}
    assert rows["heartbeat"] == ["30", "file"]
    assert rows["store"] == ["postgresql://ada:***@db.example/house", "PARLOUR_STORE"]
    assert rows["log_level"] == ["info", "default"]
    assert "Not understood, and left alone: PARLOUR_SERVICE_HOST" in shown.stdout
    assert "s3cr" not in shown.stdout
