import { type Tag, TagColor } from '@pauta/contract';

/** Which of the hues a tag's mark has; none without a colour. */
export const tagHue = ({ color }: Pick<Tag, 'color'>): number | undefined =>
  color ? TagColor.options.indexOf(color) : undefined;
