import { useLingui } from '@lingui/react/macro';
import type { MeetingColumn, MeetingSummary } from '@pauta/contract';
import { localZone, paths } from '@pauta/feature-api';
import { media, Person, type RowSelection, Table, type TableColumn, type TableHandle } from '@pauta/ui-kit';
import { useMedia, useNow } from '@pauta/ui-kit/hooks';
import type { ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router';
import { MeetingStatusChip } from '../meeting/meeting-status.tsx';
import { NextStep, Rating, StatusAndNext, Tags, Title, When, type Writing } from './meeting-cells.tsx';

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
const wholeWidth = 1100;
/** Minimum width in px for each status on one line as well. */
export const amplyWide = 1400;
const leastWidths: Readonly<Partial<Record<string, number>>> = { tags: wholeWidth, 'next-step': 952, owner: 880 };

/** Up to this many selected columns always fit. */
const fewColumns = 4;

type Widths = { readonly title: true | number; readonly status: number; readonly score: number };

/** Widths of the columns that depend on the table's: the next step has what the title does not need. */
const widthsIn = (width: number, hasRoomForNext: boolean): Widths => ({
  title: !hasRoomForNext || (width < wholeWidth ? 0.25 : 0.23),
  status: width < amplyWide ? 9.5 : 11.5,
  score: hasRoomForNext ? 4.75 : 6,
});

const columnsOf = (
  terms: readonly string[],
  widths: Widths,
  isNextFolded: boolean,
  isChosen: boolean,
  writing: Writing,
  headers: Readonly<
    Record<'meeting' | 'when' | 'owner' | 'status' | 'statusAndNext' | 'score' | 'nextStep' | 'tags', string>
  >,
): TableColumn<MeetingSummary>[] => [
  {
    id: 'meeting',
    header: headers.meeting,
    width: 11,
    grows: isChosen || terms.length > 0 || widths.title,
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
  isNextFolded
    ? {
        id: 'status',
        header: headers.statusAndNext,
        width: 11,
        grows: isChosen || 0.27,
        cell: (meeting) => <StatusAndNext meeting={meeting} />,
      }
    : {
        id: 'status',
        header: headers.status,
        width: widths.status,
        cell: (meeting) => <MeetingStatusChip {...meeting} wraps />,
      },
  {
    id: 'score',
    header: headers.score,
    width: widths.score,
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
  { id: 'tags', header: headers.tags, width: 8.75, inCard: 'hidden', cell: (meeting) => <Tags {...meeting} /> },
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
  const hasRoomForNext = width >= (leastWidths['next-step'] ?? 0);
  const areAllShown = isNarrow || Boolean(chosen && chosen.length <= fewColumns);
  const isChosen = (id: string) => !chosen || chosen.some((column) => column === id);
  const isNextFolded = !hasRoomForNext && !areAllShown && !terms && isChosen('next-step') && isChosen('status');
  const widths = widthsIn(width, hasRoomForNext);
  const columns = columnsOf(terms ?? noTerms, widths, isNextFolded, Boolean(chosen), writing, {
    meeting: t`Reunião`,
    when: t`Quando`,
    owner: t`Responsável`,
    status: t`Situação`,
    statusAndNext: t`Situação e próximo passo`,
    score: t`Nota`,
    nextStep: t`Próximo passo`,
    tags: t`Tags`,
  });
  // Matching passages take the space of the next step column.
  const isShown = ({ id }: { readonly id: string }) => {
    if (id !== 'meeting' && !isChosen(id)) return false;
    if (areAllShown) return true;
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
