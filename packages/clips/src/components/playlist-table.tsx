import { Plural, useLingui } from '@lingui/react/macro';
import type { Playlist } from '@pauta/contract';
import { formatSpan } from '@pauta/insights';
import { IconButton, Inline, PencilIcon, Table, type TableColumn, Text, TrashIcon } from '@pauta/ui-kit';
import type { ReactNode } from 'react';

type Editing = {
  readonly onRename: (playlist: Playlist) => void;
  readonly onRemove: (playlist: Playlist) => void;
};

function Actions({ playlist, onRename, onRemove }: Editing & { readonly playlist: Playlist }) {
  const { t } = useLingui();
  const { name, can } = playlist;
  return (
    can.edit && (
      <Inline gap="x1">
        <IconButton icon={PencilIcon} size="xs" label={t`Renomear ${name}`} onPress={() => onRename(playlist)} />
        <IconButton icon={TrashIcon} size="xs" label={t`Excluir ${name}`} onPress={() => onRemove(playlist)} />
      </Inline>
    )
  );
}

type Headers = Readonly<Record<'name' | 'clips' | 'length' | 'author' | 'actions', string>>;

const columnsOf = (headers: Headers, locale: string, editing: Editing): readonly TableColumn<Playlist>[] => [
  {
    id: 'name',
    header: headers.name,
    width: 12,
    grows: true,
    inCard: 'title',
    cell: ({ name }) => (
      <Text weight="strong">
        <bdi>{name}</bdi>
      </Text>
    ),
  },
  {
    id: 'clips',
    header: headers.clips,
    width: 6.5,
    cell: ({ clipCount }) => <Plural value={clipCount} one="# clipe" other="# clipes" />,
  },
  {
    id: 'length',
    header: headers.length,
    width: 7,
    cell: ({ durationMs }) => <bdi>{formatSpan(durationMs, locale)}</bdi>,
  },
  { id: 'author', header: headers.author, width: 9, cell: ({ madeBy }) => madeBy && <bdi>{madeBy.displayName}</bdi> },
  {
    id: 'actions',
    header: headers.actions,
    hidesHeader: true,
    width: 6,
    inCard: 'corner',
    cell: (playlist) => <Actions playlist={playlist} {...editing} />,
  },
];

export type PlaylistTableProps = Editing & {
  readonly rows: readonly Playlist[];
  readonly isLoading: boolean;
  readonly onOpen: (playlist: Playlist) => void;
  readonly empty: ReactNode;
};

/** Table of playlists. */
export function PlaylistTable({ rows, isLoading, onOpen, empty, ...editing }: PlaylistTableProps) {
  const { t, i18n } = useLingui();
  const headers = { name: t`Nome`, clips: t`Clipes`, length: t`Duração`, author: t`Criada por`, actions: t`Ações` };
  return (
    <Table
      label={t`Playlists`}
      columns={columnsOf(headers, i18n.locale, editing)}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      onOpen={onOpen}
      isLoading={isLoading}
      hasCorner
      empty={empty}
    />
  );
}
