import type { FoundPart } from './found-parts.ts';

/** Words with those that were looked for marked. */
export function FoundText({ parts }: { readonly parts: readonly FoundPart[] }) {
  return parts.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text));
}
