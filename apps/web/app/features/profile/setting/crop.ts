/** Which square of a picture is kept. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Zoom 1 is the largest square; the centre is in parts of the picture's width and height. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const maxZoom = 4;
export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 };

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** In pixels of the picture, never beyond its edges. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / zoom;
  return {
    side,
    left: clamp(x * width - side / 2, width - side),
    top: clamp(y * height - side / 2, height - side),
  };
}

/** `dx` and `dy` in parts of the square: 1 moves by its whole width. */
export function moved(size: Size, crop: Crop, { dx, dy }: { dx: number; dy: number }): Crop {
  const { left, top, side } = squareOf(size, crop);
  return centred(size, crop.zoom, { left: left + dx * side, top: top + dy * side, side });
}

export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  const next = Math.min(maxZoom, Math.max(1, zoom));
  return centred(size, next, squareOf(size, { ...crop, zoom: next }));
}

function centred({ width, height }: Size, zoom: number, { left, top, side }: Square): Crop {
  return {
    zoom,
    x: (clamp(left, width - side) + side / 2) / width,
    y: (clamp(top, height - side) + side / 2) / height,
  };
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
