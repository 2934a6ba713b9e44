import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MeetingColumn, MeetingSummary } from '@pauta/contract';
import { localZone, paths, type WhenOptions } from '@pauta/feature-api';
import {
  Badge,
  Inline,
  Link,
  media,
  Person,
  Score,
  Table,
  type RowSelection,
  type TableColumn,
  type TableHandle,
  Tag,
  Text,
  TwoLines,
  VisuallyHidden,
  lazyComponent,
} from '@pauta/ui-kit';
import { useMedia, useNow } from '@pauta/ui-kit/hooks';
import { type ReactNode, type Ref, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { tagHue } from '../tags/tag-hue.ts';
import { formatDuration } from '../meeting/duration.ts';
import { formatDate, formatWhen } from '../meeting/meeting-when.ts';
import { MeetingStatusChip, remedyOf } from '../meeting/meeting-status.tsx';

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

function Title({ meeting, terms }: { readonly meeting: MeetingSummary; readonly terms: readonly string[] }) {
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
type Writing = WhenOptions & {
  readonly isNarrow: boolean;
  /** Labels example meetings, if there are real ones too. */
  readonly marksExample: boolean;
};
type CellProps = { readonly meeting: MeetingSummary; readonly writing: Writing };

function When({ meeting: { startAt, durationMs, isExample }, writing }: CellProps) {
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

function Rating({ meeting: { score, scoreTrend, isReviewed, owner }, writing }: CellProps) {
  const { t } = useLingui();
  if (score === null && writing.isNarrow) return null;
  const value = <Score value={score} trend={scoreTrend} owner={owner.displayName} />;
  return isReviewed ? <TwoLines second={t`revisada`}>{value}</TwoLines> : value;
}

function NextStep({ meeting, writing }: CellProps) {
  const { t, i18n } = useLingui();
  const remedy = remedyOf(meeting);
  if (remedy) return <Text truncate>{i18n._(remedy)}</Text>;
  const { nextStep } = meeting;
  if (!nextStep) return writing.isNarrow ? null : <Nothing label={t`Sem próximo passo`} />;
  const { text, owner, dueDate, more } = nextStep;
  const facts = [owner, dueDate && formatDate(dueDate, writing), more > 0 && t`mais ${more}`];
  return (
    <TwoLines {...(facts.some(Boolean) && { second: facts.filter(Boolean).join(' · ') })}>
      <Text tone="secondary">{text}</Text>
    </TwoLines>
  );
}

/** Maximum length of two tags to be shown side by side, in characters. */
const roomForTags = 10;

function Tags({ tags }: MeetingSummary) {
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

export type MeetingTableProps = {
  readonly meetings: readonly MeetingSummary[];
  /** Searched words and phrases, to highlight in the matching passage. */
  readonly terms?: readonly string[] | undefined;
  /** Available width in px: less important columns are hidden if it is small. */
  readonly width?: number;
  /** Columns of the saved view; without one, as many as fit. */
  readonly chosen?: readonly MeetingColumn[] | null | undefined;
  readonly isLoading?: boolean;
  /** Labels example meetings, if there are real ones too. */
  readonly marksExample?: boolean;
  readonly empty?: ReactNode;
  readonly handleRef?: Ref<TableHandle>;
  readonly selection: RowSelection<MeetingSummary>;
};

const noTerms: readonly string[] = [];

/** Minimum width in px for all columns. */
export const wholeWidth = 1100;
const leastWidths: Readonly<Partial<Record<string, number>>> = { tags: wholeWidth, 'next-step': 952, owner: 780 };

/** Up to this many selected columns always fit. */
const fewColumns = 4;

const columnsOf = (
  terms: readonly string[],
  isScoreLast: boolean,
  writing: Writing,
  headers: Readonly<Record<'meeting' | 'when' | 'owner' | 'status' | 'score' | 'nextStep' | 'tags', string>>,
): TableColumn<MeetingSummary>[] => [
  {
    id: 'meeting',
    header: headers.meeting,
    width: 11,
    grows: true,
    inCard: 'title',
    cell: (meeting) => <Title meeting={meeting} terms={terms} />,
  },
  {
    id: 'when',
    header: headers.when,
    width: writing.marksExample ? 7.5 : 7,
    cell: (meeting) => <When meeting={meeting} writing={writing} />,
  },
  {
    id: 'owner',
    header: headers.owner,
    width: 8.25,
    inCard: 'hidden',
    cell: ({ owner }) => <Person name={owner.displayName} />,
  },
  { id: 'status', header: headers.status, width: 9, cell: (meeting) => <MeetingStatusChip {...meeting} wraps /> },
  {
    id: 'score',
    header: headers.score,
    width: isScoreLast ? 6 : 4.75,
    inCard: 'end',
    cell: (meeting) => <Rating meeting={meeting} writing={writing} />,
  },
  {
    id: 'next-step',
    header: headers.nextStep,
    width: 11.25,
    grows: true,
    inCard: 'whole',
    cell: (meeting) => <NextStep meeting={meeting} writing={writing} />,
  },
  { id: 'tags', header: headers.tags, width: 9.25, inCard: 'hidden', cell: (meeting) => <Tags {...meeting} /> },
];

/** Meetings as table rows; below 900 px as cards. */
export function MeetingTable({
  meetings,
  terms,
  width = Number.POSITIVE_INFINITY,
  chosen,
  isLoading = false,
  marksExample = false,
  empty,
  handleRef,
  selection,
}: MeetingTableProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const isNarrow = useMedia(media.narrow);
  const writing = { now: useNow(), locale: i18n.locale, zone: localZone(), isNarrow, marksExample };
  const columns = columnsOf(terms ?? noTerms, width < (leastWidths['next-step'] ?? 0), writing, {
    meeting: t`Reunião`,
    when: t`Quando`,
    owner: t`Responsável`,
    status: t`Situação`,
    score: t`Nota`,
    nextStep: t`Próximo passo`,
    tags: t`Tags`,
  });
  // Matching passages take the space of the next step column.
  const isShown = ({ id }: { readonly id: string }) => {
    if (chosen && id !== 'meeting' && !chosen.some((column) => column === id)) return false;
    if (isNarrow || (chosen && chosen.length <= fewColumns)) return true;
    return id === 'next-step' && terms ? false : width >= (leastWidths[id] ?? 0);
  };
  return (
    <Table
      label={t`Reuniões`}
      columns={columns.filter(isShown)}
      rows={meetings}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      isLoading={isLoading}
      empty={empty}
      selection={selection}
      onOpen={(meeting, { inNewTab }) => {
        const go = (href: string) => {
          if (inNewTab) globalThis.open(href, '_blank', 'noreferrer');
          else void navigate(href);
        };
        if (!meeting.match) return go(paths.meeting(meeting.id));
        // At the time of the search match.
        return void import('./meeting-href.ts').then(({ meetingHref }) => go(meetingHref(meeting, terms)));
      }}
      {...(handleRef && { handleRef })}
    />
  );
}
