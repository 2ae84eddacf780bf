/** What may stand in JSX: as in React, but a component answers with elements. A text that it answered with would stand beside siblings. */
import type { Component, ExoticComponent, JSX as ReactJsx, ReactElement } from "react";

type Drawn = ReactElement | readonly ReactElement[] | null;

// oxlint-disable-next-line typescript/no-explicit-any -- whatever properties a component takes
type Any = any;

export declare namespace JSX {
  type ElementType =
    | keyof ReactJsx.IntrinsicElements
    | ((props: Any) => Drawn)
    | ExoticComponent<Any>
    | (new (props: Any) => Component<Any, Any>);
  type Element = ReactJsx.Element;
  type ElementClass = ReactJsx.ElementClass;
  type ElementAttributesProperty = ReactJsx.ElementAttributesProperty;
  type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute;
  type LibraryManagedAttributes<C, P> = ReactJsx.LibraryManagedAttributes<C, P>;
  type IntrinsicAttributes = ReactJsx.IntrinsicAttributes;
  type IntrinsicClassAttributes<T> = ReactJsx.IntrinsicClassAttributes<T>;
  type IntrinsicElements = ReactJsx.IntrinsicElements;
}
