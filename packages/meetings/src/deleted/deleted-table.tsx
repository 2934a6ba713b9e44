import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeletedMeeting } from '@pauta/contract';
import { dateIn, daysBetween, localZone, type WhenOptions } from '@pauta/feature-api';
import {
  Button,
  ConfigurableTable,
  ConfirmDialog,
  IconButton,
  Inline,
  media,
  Person,
  type TableColumn,
  Text,
  TrashIcon,
  TwoLines,
  UndoIcon,
} from '@pauta/ui-kit';
import { useMedia, useNow } from '@pauta/ui-kit/hooks';
import { type ReactNode, useState } from 'react';
import { formatWhen } from '../meeting/meeting-when.ts';

type On = {
  readonly onRestore: (meeting: DeletedMeeting) => void;
  readonly onErase: (meeting: DeletedMeeting) => void;
  /** Id of the meeting that is being restored or erased. */
  readonly busyId: string | null;
};

export type DeletedTableProps = Omit<On, 'onErase'> & {
  readonly meetings: readonly DeletedMeeting[];
  /** Resolves to whether it was erased. */
  readonly onErase: (meeting: DeletedMeeting) => Promise<boolean>;
  /** Ids of the selected meetings. */
  readonly selected: ReadonlySet<string>;
  readonly onSelectedChange: (selected: ReadonlySet<string>) => void;
  readonly isLoading?: boolean;
  readonly empty?: ReactNode;
};

/** Days until the meeting is erased, as calendar days. */
const daysLeft = ({ eraseAt }: DeletedMeeting, { now, zone }: WhenOptions): number =>
  Math.max(0, daysBetween(dateIn(now, zone), dateIn(new Date(eraseAt), zone)));

type Writing = WhenOptions & { readonly isNarrow: boolean };

function Left({ meeting, writing }: { readonly meeting: DeletedMeeting; readonly writing: Writing }) {
  const { t } = useLingui();
  const days = daysLeft(meeting, writing);
  const when = days === 0 ? t`hoje` : t`em ${plural(days, { one: '# dia', other: '# dias' })}`;
  // In a card there is no column header.
  const words = writing.isNarrow ? t`Será apagada ${when}` : when;
  return <Text {...(days <= 3 && { tone: 'caution' as const })}>{words}</Text>;
}

function Actions({ meeting, onRestore, onErase, busyId }: On & { readonly meeting: DeletedMeeting }) {
  const { t } = useLingui();
  const isBusy = busyId === meeting.id;
  return (
    <Inline gap="x1">
      <Button size="xs" icon={UndoIcon} isPending={isBusy} onPress={() => onRestore(meeting)}>
        {t`Restaurar`}
      </Button>
      <IconButton
        size="xs"
        variant="ghost"
        icon={TrashIcon}
        label={t`Apagar agora`}
        isDisabled={isBusy}
        onPress={() => onErase(meeting)}
      />
    </Inline>
  );
}

const columnsOf = (
  writing: Writing,
  on: On,
  headers: Readonly<Record<'meeting' | 'owner' | 'deleted' | 'left' | 'actions', string>>,
): readonly TableColumn<DeletedMeeting>[] => {
  const when = (instant: string) => formatWhen(new Date(instant), writing);
  return [
    {
      id: 'meeting',
      header: headers.meeting,
      width: 14,
      grows: true,
      inCard: 'title',
      cell: ({ title, customer, startAt }) => (
        <TwoLines isTitle second={[customer, when(startAt)].filter(Boolean).join(' · ')}>
          {title}
        </TwoLines>
      ),
    },
    {
      id: 'owner',
      header: headers.owner,
      width: 9,
      inCard: 'hidden',
      cell: ({ owner }) => <Person name={owner.displayName} />,
    },
    {
      id: 'deleted',
      header: headers.deleted,
      width: 10,
      cell: ({ deletedAt, deletedBy }) => (
        <TwoLines {...(deletedBy && { second: deletedBy.displayName })}>{when(deletedAt)}</TwoLines>
      ),
    },
    {
      id: 'left',
      header: headers.left,
      width: 9,
      inCard: 'whole',
      cell: (meeting) => <Left meeting={meeting} writing={writing} />,
    },
    {
      id: 'actions',
      header: headers.actions,
      width: 11,
      inCard: 'whole',
      cell: (meeting) => <Actions meeting={meeting} {...on} />,
    },
  ];
};

/** Deleted meetings, with buttons to restore or erase them. */
export function DeletedTable({
  meetings,
  onRestore,
  onErase,
  busyId,
  selected,
  onSelectedChange,
  isLoading = false,
  empty,
}: DeletedTableProps) {
  const { t, i18n } = useLingui();
  const isNarrow = useMedia(media.narrow);
  const writing = { now: useNow(), locale: i18n.locale, zone: localZone(), isNarrow };
  // Keeps the title in the dialog until its closing animation has ended.
  const [erasing, setErasing] = useState<DeletedMeeting | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const title = erasing?.title ?? '';
  const ask = (meeting: DeletedMeeting) => {
    setErasing(meeting);
    setIsAsking(true);
  };
  const columns = columnsOf(
    writing,
    { onRestore, busyId, onErase: ask },
    {
      meeting: t`Reunião`,
      owner: t`Responsável`,
      deleted: t`Excluída`,
      left: t`Será apagada`,
      actions: t`Ações`,
    },
  );
  return (
    <>
      <ConfigurableTable
        label={t`Reuniões excluídas`}
        columns={columns}
        rows={meetings}
        rowId={({ id }) => id}
        rowLabel={(meeting) => meeting.title}
        selected={selected}
        onSelectedChange={onSelectedChange}
        isLoading={isLoading}
        empty={empty}
      />
      <ConfirmDialog
        title={t`Apagar esta reunião agora?`}
        confirmLabel={t`Apagar`}
        tone="critical"
        isPending={erasing !== null && busyId === erasing.id}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={async () => erasing !== null && onErase(erasing)}
      >
        <Trans>“{title}” será apagada com gravação, transcrição, respostas e avaliação. Não é possível desfazer.</Trans>
      </ConfirmDialog>
    </>
  );
}
