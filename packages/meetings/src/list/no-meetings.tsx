import { Trans, useLingui } from '@lingui/react/macro';
import type { MeetingFilter, MeetingScope } from '@pauta/contract';
import { Button, CaptionsIcon, DoorIcon, EmptyState, MicIcon, UploadIcon } from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import { media } from '@pauta/ui-kit/theme';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NewMeetingWay } from '../new-meeting/use-new-meeting.ts';
import { meetingCountOptions } from './meeting-list.queries.ts';
import {
  activeFilters,
  type FilterName,
  isUnfiltered,
  withFilter,
  withoutFilter,
  withoutFilters,
} from './meeting-filter.ts';
import { useFilterChoices } from './filter-choices.ts';
import { useFilterWords } from './filter-words.ts';
import * as styles from './no-meetings.css.ts';

export type NoMeetingsProps = {
  readonly filter: MeetingFilter;
  readonly onSet: (filter: MeetingFilter) => void;
  readonly onNew: (way: NewMeetingWay) => void;
};

function FirstRun({ onNew }: Pick<NoMeetingsProps, 'onNew'>) {
  const { t } = useLingui();
  const isTouch = useMedia(media.touch);
  return (
    <div className={styles.firstRun}>
      <div className={styles.dropZone}>
        <EmptyState
          art="meetings"
          {...(!isTouch && {
            detail: <Trans>Você também pode soltar os arquivos em qualquer lugar desta página.</Trans>,
          })}
          action={
            <>
              <Button variant="primary" icon={DoorIcon} onPress={() => onNew('bot')}>
                {t`Convidar o anotador`}
              </Button>
              <Button icon={MicIcon} onPress={() => onNew('record')}>
                {t`Gravar agora`}
              </Button>
              <Button icon={UploadIcon} onPress={() => onNew('media')}>
                {t`Enviar gravação`}
              </Button>
              <Button icon={CaptionsIcon} onPress={() => onNew('transcript')}>
                {t`Importar transcrição`}
              </Button>
            </>
          }
        >
          <Trans>Sua primeira reunião começa com um convite ao anotador, uma gravação ou uma transcrição.</Trans>
        </EmptyState>
      </div>
      <div className={styles.ghostRows} aria-hidden />
    </div>
  );
}

function NothingFound({ filter, onSet }: Omit<NoMeetingsProps, 'onNew'>) {
  const { t } = useLingui();
  const wordsOf = useFilterWords(useFilterChoices());
  const active = activeFilters(filter);
  const query = filter.query;
  const drops: { readonly name: FilterName | 'query'; readonly without: MeetingFilter; readonly label: string }[] = [
    ...(query
      ? [{ name: 'query' as const, without: withFilter(filter, { query: undefined }), label: `“${query}”` }]
      : []),
    ...active.map((name) => ({ name, without: withoutFilter(filter, name), label: wordsOf(name, filter) })),
  ];
  const counts = useQueries({ queries: drops.map(({ without }) => meetingCountOptions(without)) });
  const buttons = drops.flatMap(({ name, without, label }, index): ReactNode[] => {
    const found = counts[index]?.data;
    if (found?.total === 0) return [];
    const count = found && (found.isCapped ? `${found.total}+` : found.total);
    return [
      <Button key={name} onPress={() => onSet(without)}>
        {count === undefined ? t`Remover ${label}` : t`Remover ${label} (${count})`}
      </Button>,
    ];
  });
  return (
    <EmptyState
      art="search"
      detail={buttons.length > 0 && <Trans>Remova um filtro para ver mais:</Trans>}
      action={
        <>
          {buttons}
          <Button variant="ghost" onPress={() => onSet(withoutFilters(filter))}>
            {t`Limpar tudo`}
          </Button>
        </>
      }
    >
      {query && active.length === 0 ? (
        <Trans>Nenhum resultado para “{query}”.</Trans>
      ) : (
        <Trans>Nenhuma reunião com estes filtros.</Trans>
      )}
    </EmptyState>
  );
}

function EmptyView({
  scope,
  onSet,
  filter,
}: Pick<NoMeetingsProps, 'filter' | 'onSet'> & { readonly scope: MeetingScope }) {
  const { t } = useLingui();
  const sentences: Record<MeetingScope, ReactNode> = {
    all: <Trans>Nenhuma reunião ainda.</Trans>,
    mine: <Trans>Você ainda não tem reuniões.</Trans>,
    team: <Trans>Suas equipes ainda não têm reuniões.</Trans>,
    attention: <Trans>Nenhuma pendência.</Trans>,
  };
  return (
    <EmptyState
      art={scope === 'attention' ? 'done' : 'meetings'}
      action={<Button onPress={() => onSet(withFilter(filter, { scope: 'all' }))}>{t`Ver todas as reuniões`}</Button>}
    >
      {sentences[scope]}
    </EmptyState>
  );
}

/** The empty state of the list: how to start, or which filters to remove. */
export function NoMeetings({ filter, onSet, onNew }: NoMeetingsProps) {
  if (!isUnfiltered(filter)) return <NothingFound filter={filter} onSet={onSet} />;
  if (filter.scope !== 'all') return <EmptyView scope={filter.scope} filter={filter} onSet={onSet} />;
  return <FirstRun onNew={onNew} />;
}
