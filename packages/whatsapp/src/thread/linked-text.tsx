import { Link } from '@pauta/ui-kit';
import { foundParts } from './found-parts.ts';
import { FoundText } from './found-text.tsx';

// What ends a sentence is no part of the address in it.
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/g;

/** What somebody wrote, with its addresses as links and the words that were looked for marked. */
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
