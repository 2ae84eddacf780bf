/** The upright picture of a game, from its provider; where there is none, or it does not come, its name over a colour of its own. */
import { useState } from "react";
import "./tile.css";

export interface GamePictureProps {
  readonly name: string;
  readonly address: string | null;
  /** In sight when the page opens. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

export function GamePicture({ name, address, isFirst = false, className }: GamePictureProps) {
  const [failed, setFailed] = useState(false);
  const classes = ["slot-picture", className].filter(Boolean).join(" ");
  if (address === null || failed) {
    return (
      <span className={classes} data-plain aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  }
  return (
    <img
      className={classes}
      src={address}
      alt=""
      width={300}
      height={400}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      // A picture may have failed before the page was hydrated.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      onError={() => setFailed(true)}
    />
  );
}
