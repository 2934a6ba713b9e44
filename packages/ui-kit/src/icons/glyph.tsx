import type { IconNode } from 'lucide';
import { createElement, type SVGProps } from 'react';

/** The shapes of an icon of this package, such as `VideoIcon`. */
export type IconGlyph = readonly IconNode[number][] & {
  /** Follows the writing direction, so it is mirrored in right-to-left layouts. */
  readonly isDirectional?: true;
};

export type GlyphProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { readonly of: IconGlyph };

/** Only the SVG of an icon, for components that set its size; use `Icon` everywhere else. */
export function Glyph({ of: shapes, ...rest }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
