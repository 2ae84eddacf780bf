/** A flat surface that groups what belongs together; inside another card it takes the next surface. */
import type { ComponentProps, ReactNode } from "react";

export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  title?: ReactNode;
  /** Stands at the right of the title. */
  aside?: ReactNode;
  /** The bar of 48 px at the foot. Needs `padded`. */
  foot?: ReactNode;
  /** Padding of 16 px inside; true unless said otherwise. */
  padded?: boolean | undefined;
  /** Level of the title's heading, 2 unless said otherwise. */
  level?: 2 | 3 | 4 | undefined;
}

export function Card(props: CardProps) {
  const { title, aside, foot, padded = true, level = 2, className, children, ...rest } = props;
  const Heading = `h${level}` as const;
  return (
    <section
      {...rest}
      className={className === undefined ? "ow-card" : `ow-card ${className}`}
      data-padded={padded}
    >
      {title !== undefined || aside !== undefined ? (
        <div className="ow-card-head">
          <Heading className="ow-card-title">{title}</Heading>
          {aside}
        </div>
      ) : null}
      {children}
      {foot !== undefined ? <div className="ow-card-foot">{foot}</div> : null}
    </section>
  );
}
