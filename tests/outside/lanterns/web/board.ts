// The board of Lanterns, in plain DOM: five lanterns to light, and who stood at which the last time.

import { type BoardProps, defineBoard, type Prompt } from "parlour-board";

interface View {
  mine: number | null;
  last: Record<string, number>;
  scores: Record<string, number>;
}

const LANTERNS = [1, 2, 3, 4, 5];
const FLAME = new URL("./flame.svg", import.meta.url).href;

const isOurs = (prompt: Prompt): boolean => prompt.command === "light";

class Lanterns {
  private readonly root = document.createElement("div");
  private readonly asked = document.createElement("p");
  private readonly row = document.createElement("div");
  private isBusy = false;
  private updates = 0;

  constructor(
    element: HTMLElement,
    private props: BoardProps<View>,
  ) {
    if (this.isPlayedBy("Breaker")) throw new Error("broken on purpose");
    this.root.className = "lanterns";
    this.row.className = "lanterns-row";
    this.root.append(this.asked, this.row);
    element.append(this.root);
    this.draw();
  }

  update(props: BoardProps<View>): void {
    this.updates += 1;
    if (this.updates > 2 && this.isPlayedBy("Faller")) throw new Error("fell on purpose");
    this.props = props;
    this.draw();
  }

  unmount(): void {
    this.root.remove();
  }

  private isPlayedBy(name: string): boolean {
    return this.props.seats.some((player) => player.name === name);
  }

  private draw(): void {
    const prompt = this.props.prompts.find((each) => isOurs(each) && each.prompt_id);
    this.asked.textContent = prompt?.text ?? "";
    this.row.replaceChildren(...LANTERNS.map((lantern) => this.lantern(lantern, prompt)));
  }

  private lantern(lantern: number, prompt: Prompt | undefined): HTMLElement {
    const { view, seats } = this.props;
    const button = document.createElement("button");
    const flame = document.createElement("img");
    const who = document.createElement("small");
    flame.src = FLAME;
    flame.alt = "";
    who.textContent = seats
      .filter((player) => view.last[player.player_id] === lantern)
      .map((player) => player.name)
      .join(", ");
    button.type = "button";
    button.className = "lantern";
    button.classList.toggle("is-mine", view.mine === lantern);
    button.classList.toggle("was-lit", Boolean(who.textContent));
    button.setAttribute("aria-label", `Lantern ${lantern}`);
    button.disabled = !prompt || this.isBusy;
    button.append(flame, String(lantern), who);
    button.addEventListener("click", () => {
      if (this.isPlayedBy("Stumbler")) throw new Error("stumbled on purpose");
      void this.light(lantern, prompt);
    });
    return button;
  }

  private async light(lantern: number, prompt: Prompt | undefined): Promise<void> {
    if (!prompt?.prompt_id) return;
    this.isBusy = true;
    this.draw();
    await this.props.answer(prompt.prompt_id, { lantern });
    if (this.isPlayedBy("Tripper")) throw new Error("tripped on purpose");
    this.isBusy = false;
    this.draw();
  }
}

export default defineBoard<View>({
  takes: isOurs,
  mount: (element, props) => new Lanterns(element, props),
});
