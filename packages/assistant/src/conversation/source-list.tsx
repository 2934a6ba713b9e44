import { Plural, useLingui } from '@lingui/react/macro';
import { quoted } from '@pauta/insights';
import { Button, Icon, Link, MessageIcon, PlayIcon, Tooltip } from '@pauta/ui-kit';
import { type MouseEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import * as styles from './answer.css.ts';
import { hrefOf, playHere, type Source } from './citations.ts';
import { useSourceWords } from './use-source-words.ts';

/** A number in the text: hovering shows the quote of its source, pressing plays or opens it. */
export function SourceMark({ source: { number, citation } }: { readonly source: Source }) {
  const { t } = useLingui();
  const { place, time } = useSourceWords()(citation);
  const hint = (
    <span className={styles.hint}>
      <bdi>{quoted(citation.quote)}</bdi>
      <span className={styles.hintPlace}>
        <bdi>{place}</bdi> · {time}
      </span>
    </span>
  );
  return (
    <Tooltip label={hint}>
      <Link
        href={hrefOf(citation)}
        tone="inherit"
        aria-label={t`Fonte ${number}: ${place}, ${time}`}
        onFollow={() => playHere(citation)}
      >
        <span className={styles.marks[citation.kind]} data-source-mark>
          {number}
        </span>
      </Link>
    </Tooltip>
  );
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey && !altKey && button === 0;

function SourceCard({ source: { number, citation } }: { readonly source: Source }) {
  const { place, time } = useSourceWords()(citation);
  return (
    <li>
      <RouterLink
        to={hrefOf(citation)}
        className={styles.source}
        onClick={(event) => {
          if (isPlain(event) && playHere(citation)) event.preventDefault();
        }}
      >
        <span className={styles.numbers[citation.kind]}>{number}</span>
        <span className={styles.words}>
          <bdi className={styles.quote}>{quoted(citation.quote)}</bdi>
          <bdi className={styles.from} title={place}>
            {place}
          </bdi>
        </span>
        <span className={styles.time}>
          {time}
          <span className={styles.go}>
            <Icon icon={citation.kind === 'meeting' ? PlayIcon : MessageIcon} size="small" />
          </span>
        </span>
      </RouterLink>
    </li>
  );
}

/** Number of sources shown before the list is expanded. */
const shownAtFirst = 3;

/** The sources of an answer: quotes with their speakers, each with a link to play or read it. */
export function SourceList({ sources }: { readonly sources: readonly Source[] }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sources : sources.slice(0, shownAtFirst);
  const hidden = sources.length - shown.length;
  return (
    <div>
      <ol className={styles.sources} aria-label={t`Fontes`}>
        {shown.map((source) => (
          <SourceCard key={source.number} source={source} />
        ))}
      </ol>
      {hidden > 0 && (
        <Button variant="ghost" bleeds size="xs" onPress={() => setWhole(true)}>
          <Plural value={hidden} one="Ver mais # fonte" other="Ver mais # fontes" />
        </Button>
      )}
    </div>
  );
}
