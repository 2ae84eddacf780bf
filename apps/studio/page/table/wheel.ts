/** Draws the wheel. */
import { type Spin, wheelScene } from "./wheel-scene.ts";
import {
  wheelCentre as centre,
  wheelPoint,
  wheelShapes,
  wheelSize as size,
} from "./wheel-shapes.ts";

const svgNamespace = "http://www.w3.org/2000/svg";
const pocketRadius = 110;
const rimRadius = 185;

export type WheelView = {
  readonly element: SVGSVGElement;
  readonly draw: (spin: Spin | null, nowMs: number, isStill: boolean) => void;
};

export function createWheel(label: string): WheelView {
  const element = document.createElementNS(svgNamespace, "svg");
  element.setAttribute("viewBox", `0 0 ${size} ${size}`);
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", label);
  element.innerHTML = `${wheelShapes}
    <circle class="ball" r="7.5" fill="#fbfaf5" stroke="#8d8a80" stroke-width="0.8"/>`;
  const turning = element.querySelector(".turning");
  const ball = element.querySelector(".ball");
  return {
    element,
    draw: (spin, nowMs, isStill) => {
      const scene = wheelScene(spin, nowMs, isStill);
      turning?.setAttribute(
        "transform",
        `rotate(${scene.wheelDegrees.toFixed(2)} ${centre} ${centre})`,
      );
      ball?.setAttribute("visibility", scene.ball === null ? "hidden" : "visible");
      if (scene.ball === null) return;
      const radius = pocketRadius + (rimRadius - pocketRadius) * scene.ball.height;
      const [x = "", y = ""] = wheelPoint(radius, scene.ball.degrees).split(" ");
      ball?.setAttribute("cx", x);
      ball?.setAttribute("cy", y);
    },
  };
}
