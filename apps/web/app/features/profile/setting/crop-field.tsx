/** The picture behind its round frame: dragged, or moved by arrow keys; + and - zoom. */
import { Slider } from "@oddwright/ui/parts/slider.tsx";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { type Crop, maxZoom, moved, squareOf, zoomed } from "./crop.ts";

/** Pixels of the drawing on a side, twice of what is shown. */
const drawnPixels = 448;
/** A press of an arrow moves by this part of the square, of + and - by this factor. */
const [keyStep, keyZoom] = [0.05, 1.1];

export interface CropFieldProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

export function CropField({ picture, crop, onCrop }: CropFieldProps) {
  const t = useMessages("setting");
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);

  function onKeyDown(event: KeyboardEvent): void {
    const next = cropByKey(event.key, { picture, crop });
    if (next === null) return;
    event.preventDefault();
    onCrop(next);
  }

  function onPointerMove({ buttons, movementX, movementY, currentTarget }: PointerEvent): void {
    if (buttons !== 1) return;
    const side = currentTarget.clientWidth;
    onCrop(moved(picture, crop, { dx: -movementX / side, dy: -movementY / side }));
  }

  return (
    <div className="crop">
      <button
        type="button"
        className="crop-frame"
        aria-label={t("setting.avatar.crop")}
        onKeyDown={onKeyDown}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onPointerMove}
      >
        <canvas ref={canvas} width={drawnPixels} height={drawnPixels} />
      </button>
      <Slider
        label={t("setting.avatar.zoom")}
        min={1}
        max={maxZoom}
        step={0.05}
        value={crop.zoom}
        valueText={`${Math.round(crop.zoom * 100)} %`}
        onChange={(zoom) => onCrop(zoomed(picture, crop, zoom))}
      />
    </div>
  );
}

function cropByKey(
  key: string,
  { picture, crop }: Pick<CropFieldProps, "picture" | "crop">,
): Crop | null {
  switch (key) {
    case "ArrowLeft":
      return moved(picture, crop, { dx: -keyStep, dy: 0 });
    case "ArrowRight":
      return moved(picture, crop, { dx: keyStep, dy: 0 });
    case "ArrowUp":
      return moved(picture, crop, { dx: 0, dy: -keyStep });
    case "ArrowDown":
      return moved(picture, crop, { dx: 0, dy: keyStep });
    case "+":
    case "=":
      return zoomed(picture, crop, crop.zoom * keyZoom);
    case "-":
      return zoomed(picture, crop, crop.zoom / keyZoom);
    default:
      return null;
  }
}

function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext("2d");
  // JPEG has no transparency: what is see-through lies on white.
  if (context !== null) context.fillStyle = "#fff";
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

const keptPixels = 512;

/** The kept square as a file; null when the browser makes none. */
export async function cutOut(picture: ImageBitmap, crop: Crop): Promise<Uint8Array | null> {
  const canvas = document.createElement("canvas");
  canvas.width = keptPixels;
  canvas.height = keptPixels;
  drawSquare(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", 0.92),
  );
  return blob === null ? null : new Uint8Array(await blob.arrayBuffer());
}
