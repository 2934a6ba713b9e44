import { type Tag, TagColor } from '@pauta/contract';

/** Hue index of a tag's mark; undefined without a colour. */
export const tagHue = ({ color }: Pick<Tag, 'color'>): number | undefined =>
  color ? TagColor.options.indexOf(color) : undefined;
