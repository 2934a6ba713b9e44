import { Link } from '@pauta/ui-kit';
import { foundParts } from './found-parts.ts';
import { FoundText } from './found-text.tsx';

// Punctuation at the end of an address is not part of it.
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/g;

/** Text of a message, with links and highlighted matches. */
export function LinkedText({ text, looked }: { readonly text: string; readonly looked: string }) {
  return text.split(address).map((part, index) => {
    const words = <FoundText key={index} parts={foundParts(part, looked)} />;
    return index % 2 === 0 ? (
      words
    ) : (
      <Link key={index} href={part} target="_blank" tone="inText">
        {words}
      </Link>
    );
  });
}
