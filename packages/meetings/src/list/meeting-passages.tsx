import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MeetingSummary } from '@pauta/contract';
import { Button, Link, Popover, Text, VisuallyHidden } from '@pauta/ui-kit';
import { formatOffset } from '../meeting/duration.ts';
import { matchExcerpt } from './match-excerpt.ts';
import { meetingHref, type Passage } from './meeting-href.ts';
import * as styles from './meeting-passages.css.ts';

export type MeetingPassagesProps = {
  readonly meeting: MeetingSummary & { readonly match: NonNullable<MeetingSummary['match']> };
  /** The searched words and phrases. */
  readonly terms: readonly string[];
};

/** The title of a meeting as a link to the time of the search match. */
export function FoundTitle({ meeting, terms }: MeetingPassagesProps) {
  return (
    <Link href={meetingHref(meeting, terms)} tone="inherit">
      {meeting.title}
    </Link>
  );
}

function PassageLink({ meeting, terms, passage }: MeetingPassagesProps & { readonly passage: Passage }) {
  const { t } = useLingui();
  return (
    <Link href={meetingHref(meeting, terms, passage)} tone="quiet">
      <Text mono>
        <VisuallyHidden>{t`Dito em`} </VisuallyHidden>
        {formatOffset(passage.startMs)}
      </Text>{' '}
      {matchExcerpt(passage.text, terms).map((part, index) =>
        part.isHit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </Link>
  );
}

/** The first matching passage, and a button for the others. */
export function MeetingPassages({ meeting, terms }: MeetingPassagesProps) {
  const { t } = useLingui();
  const { title, match } = meeting;
  const { total, passages } = match;
  const others = total - 1;
  const more = total - passages.length;
  return (
    <div className={styles.found}>
      <div className={styles.excerpt}>
        {passages[0] && <PassageLink {...{ meeting, terms }} passage={passages[0]} />}
      </div>
      {others > 0 && (
        <div className={styles.others}>
          <Popover
            label={t`Trechos de ${title}`}
            placement="bottom end"
            trigger={
              <Button
                variant="ghost"
                size="xs"
              >{t`${plural(others, { one: 'mais # trecho', other: 'mais # trechos' })}`}</Button>
            }
          >
            <ol className={styles.passages}>
              {passages.map((passage) => (
                <li key={passage.segmentId} dir="auto">
                  <PassageLink {...{ meeting, terms, passage }} />
                </li>
              ))}
            </ol>
            {more > 0 && (
              <Text as="p" size="small" tone="muted">
                {t`Mais ${more} na reunião`}
              </Text>
            )}
          </Popover>
        </div>
      )}
    </div>
  );
}
