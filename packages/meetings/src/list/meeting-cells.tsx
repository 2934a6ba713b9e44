import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MeetingSummary } from '@pauta/contract';
import { paths, type WhenOptions } from '@pauta/feature-api';
import { Badge, Inline, lazyComponent, Link, Score, Tag, Text, TwoLines, VisuallyHidden } from '@pauta/ui-kit';
import { Suspense } from 'react';
import { formatDuration } from '../meeting/duration.ts';
import { MeetingStatusChip, remedyOf } from '../meeting/meeting-status.tsx';
import { formatDate, formatWhen } from '../meeting/meeting-when.ts';
import { tagHue } from '../tags/tag-hue.ts';

const MeetingPassages = lazyComponent(async () => (await import('./meeting-passages.tsx')).MeetingPassages);
const FoundTitle = lazyComponent(async () => (await import('./meeting-passages.tsx')).FoundTitle);

const shownPeople = 2;
const shownTags = 2;

function Nothing({ label }: { readonly label: string }) {
  return (
    <Text tone="muted">
      <span aria-hidden>—</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Text>
  );
}

const shortName = (name: string): string => (/\d$/.test(name) ? name : (name.split(' ')[0] ?? name));

function Who({ customer, meetingType, participants }: MeetingSummary) {
  const { t } = useLingui();
  if (meetingType === 'INTERNAL' && !customer) {
    if (participants.length === 0) return t`Interna`;
    return t`Interna · ${plural(participants.length, { one: '# pessoa', other: '# pessoas' })}`;
  }
  const others = participants.filter(({ side }) => side !== 'us').map(({ name }) => name);
  const names = others.length === 1 ? others : others.slice(0, shownPeople).map(shortName);
  const more = others.length - names.length;
  const list = names.join(', ') + (more > 0 ? ` +${more}` : '');
  return [customer, list].filter(Boolean).join(' · ');
}

export function Title({ meeting, terms }: { readonly meeting: MeetingSummary; readonly terms: readonly string[] }) {
  const { t } = useLingui();
  const { id, title, isEnabled, match } = meeting;
  const link = (
    <Link href={paths.meeting(id)} tone="inherit">
      {title}
    </Link>
  );
  const who = <Who {...meeting} />;
  const about = match ? (
    <Suspense fallback={who}>
      <MeetingPassages meeting={{ ...meeting, match }} terms={terms} />
    </Suspense>
  ) : (
    who
  );
  const second = isEnabled ? (
    about
  ) : (
    <Inline>
      {match ? about : <Text truncate>{about}</Text>}
      <Badge>{t`Desativada`}</Badge>
    </Inline>
  );
  return (
    <TwoLines isTitle second={second}>
      {match ? (
        <Suspense fallback={link}>
          <FoundTitle meeting={{ ...meeting, match }} terms={terms} />
        </Suspense>
      ) : (
        link
      )}
    </TwoLines>
  );
}

/** Formatting options, the same for all rows. */
export type Writing = WhenOptions & {
  readonly isNarrow: boolean;
  /** Labels example meetings, if there are real ones too. */
  readonly marksExample: boolean;
};
type CellProps = { readonly meeting: MeetingSummary; readonly writing: Writing };

export function When({ meeting: { startAt, durationMs, isExample }, writing }: CellProps) {
  const { t } = useLingui();
  const nothing = writing.isNarrow ? undefined : <Nothing label={t`Sem duração`} />;
  const duration = durationMs === null ? nothing : <bdi>{formatDuration(durationMs, writing.locale)}</bdi>;
  const marked = (
    <>
      {duration}
      {duration && ' · '}
      {t`exemplo`}
    </>
  );
  const second = isExample && writing.marksExample ? marked : duration;
  const when = <time dateTime={startAt}>{formatWhen(new Date(startAt), writing)}</time>;
  // In a card it is on the same line as the status.
  if (writing.isNarrow) {
    return (
      <Text size="small" tone="secondary" noWrap>
        {when}
        {second && ' · '}
        {second}
      </Text>
    );
  }
  return <TwoLines second={second}>{when}</TwoLines>;
}

export function Rating({ meeting: { score, scoreTrend, isReviewed, owner }, writing }: CellProps) {
  const { t } = useLingui();
  if (score === null && writing.isNarrow) return null;
  const value = <Score value={score} trend={scoreTrend} owner={owner.displayName} />;
  return isReviewed ? <TwoLines second={t`revisada`}>{value}</TwoLines> : value;
}

export function NextStep({ meeting, writing }: CellProps) {
  const { t, i18n } = useLingui();
  const remedy = remedyOf(meeting);
  if (remedy) return <TwoLines wraps="first">{i18n._(remedy)}</TwoLines>;
  const { nextStep } = meeting;
  if (!nextStep) return writing.isNarrow ? null : <Nothing label={t`Sem próximo passo`} />;
  const { text, owner, dueDate, more } = nextStep;
  const facts = [owner, dueDate && formatDate(dueDate, writing), more > 0 && `+${more}`];
  return (
    <TwoLines wraps="first" {...(facts.some(Boolean) && { second: facts.filter(Boolean).join(' · ') })}>
      <Text tone="secondary">{text}</Text>
    </TwoLines>
  );
}

/** The status, with the next step below it where that has no column of its own. */
export function StatusAndNext({ meeting }: { readonly meeting: MeetingSummary }) {
  const { i18n } = useLingui();
  const status = <MeetingStatusChip {...meeting} wraps />;
  const remedy = remedyOf(meeting);
  const next = remedy ? i18n._(remedy) : meeting.nextStep?.text;
  return next ? (
    <TwoLines wraps="second" second={next}>
      {status}
    </TwoLines>
  ) : (
    status
  );
}

/** Maximum length of two tags to be shown side by side, in characters. */
const roomForTags = 10;

export function Tags({ tags }: MeetingSummary) {
  const letters = tags.slice(0, shownTags).reduce((sum, { name }) => sum + name.length, 0);
  const shown = tags.slice(0, letters <= roomForTags ? shownTags : 1);
  const more = tags.slice(shown.length);
  return (
    <Inline gap="x1">
      {shown.map(({ id, name, color }) => (
        <Tag key={id} hue={tagHue({ color })}>
          {name}
        </Tag>
      ))}
      {more.length > 0 && (
        <Text size="caption" tone="muted" title={more.map(({ name }) => name).join(', ')}>
          <bdi dir="ltr">+{more.length}</bdi>
        </Text>
      )}
    </Inline>
  );
}
