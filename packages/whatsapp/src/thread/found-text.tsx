import type { FoundPart } from './found-parts.ts';

/** Text with its matches highlighted. */
export function FoundText({ parts }: { readonly parts: readonly FoundPart[] }) {
  return parts.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text));
}
