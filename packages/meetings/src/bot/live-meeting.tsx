import { useLingui } from '@lingui/react/macro';
import type { Bot, Meeting } from '@pauta/contract';
import { useScreenSubject } from '@pauta/feature-api';
import {
  Box,
  Button,
  EmptyState,
  lazyComponent,
  media as mediaQueries,
  type TabItem,
  Tabs,
  TranscriptIcon,
  useMediaController,
  useScreenKeys,
} from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DetailHeader } from '../detail/detail-header.tsx';
import { DetailRegions } from '../detail/detail-regions.tsx';
import { ImportDialog } from '../detail/import-dialog.tsx';
import * as regions from '../detail/meeting-detail.css.ts';
import { Waiting } from '../detail/panel-parts.tsx';
import * as styles from './bot-panel.css.ts';
import { elapsedMs } from './use-elapsed.ts';
import { BotPanel } from './bot-panel.tsx';
import { isActive, isInCall } from './bot-stage.ts';
import { LiveTranscript } from './live-transcript.tsx';

const CommentsPanel = lazyComponent(async () => (await import('../comments/comments-panel.tsx')).CommentsPanel);
const LiveQuestions = lazyComponent(async () => (await import('./live-questions.tsx')).LiveQuestions);
const MeetingLog = lazyComponent(async () => (await import('../detail/meeting-log.tsx')).MeetingLog);

const nothing = () => undefined;
/** Duration of a recording in progress: comments on any time are valid. */
const openEnded = Number.MAX_SAFE_INTEGER;

/** A meeting while its bot works or after it failed: state, live transcript and notes. */
export function LiveMeeting({ meeting, bot }: { readonly meeting: Meeting; readonly bot: Bot }) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const [isImporting, setIsImporting] = useState(false);
  const isWide = useMedia(mediaQueries.desktop);
  const controller = useMediaController({ durationMs: 0 });
  useScreenSubject({ kind: 'meeting', meetingId: meeting.id, play: nothing });
  const setTab = (tab: string) =>
    setSearch(
      (now) => {
        now.set('tab', tab);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const recordedMs = () => elapsedMs(bot.recordingSince);

  const transcript = isInCall(bot) ? (
    <LiveTranscript meeting={meeting} />
  ) : (
    <EmptyState
      {...(isActive(bot) ? { art: 'waiting' } : { icon: TranscriptIcon, isCompact: true })}
      {...(!isActive(bot) &&
        meeting.can.edit && {
          action: <Button onPress={() => setIsImporting(true)}>{t`Importar transcrição`}</Button>,
        })}
    >
      {isActive(bot) ? t`O texto aparece aqui durante a reunião.` : t`Esta reunião não tem gravação nem transcrição.`}
    </EmptyState>
  );
  const padded = (content: ReactNode) => (
    <Box paddingX="x5" paddingY="x4">
      {content}
    </Box>
  );
  const items: TabItem[] = [
    ...(isWide ? [] : [{ id: 'transcript', label: t`Transcrição`, content: transcript }]),
    ...(isInCall(bot)
      ? [
          {
            id: 'questions',
            label: t`Perguntas`,
            content: padded(
              <Suspense fallback={<Waiting label={t`Carregando as perguntas`} />}>
                <LiveQuestions meeting={meeting} />
              </Suspense>,
            ),
          },
        ]
      : []),
    {
      id: 'comments',
      label: t`Comentários`,
      content: padded(
        <Suspense fallback={<Waiting label={t`Carregando os comentários`} />}>
          <CommentsPanel
            meeting={bot.recordingSince ? { ...meeting, durationMs: openEnded } : meeting}
            about={null}
            onTaken={nothing}
            onSeek={nothing}
            currentMs={recordedMs}
          />
        </Suspense>,
      ),
    },
    {
      id: 'log',
      label: t`Registro`,
      content: padded(
        <Suspense fallback={<Waiting label={t`Carregando o registro`} />}>
          <MeetingLog meetingId={meeting.id} />
        </Suspense>,
      ),
    },
  ];
  useScreenKeys(Object.fromEntries(items.map(({ id }, at) => [`${at + 1}`, () => setTab(id)])));
  const wanted = search.get('tab');
  const tab = items.find(({ id }) => id === wanted)?.id ?? items[0]?.id ?? 'comments';
  const panel = <BotPanel meeting={meeting} bot={bot} />;
  const tabs = (
    <div className={regions.tabs}>
      <Tabs label={t`Notas e registro`} items={items} value={tab} onChange={setTab} fill isCompact inset="panel" />
    </div>
  );
  return (
    <>
      <DetailHeader
        meeting={meeting}
        kind={meeting.customer}
        controller={controller}
        onImport={() => setIsImporting(true)}
        onTab={setTab}
        onReview={null}
      />
      {isWide ? (
        <DetailRegions
          isWide
          isPhone={false}
          player={panel}
          timeline={null}
          steps={null}
          transcript={transcript}
          tabs={tabs}
        />
      ) : (
        <div className={styles.stacked}>
          <section className={styles.top} aria-label={t`Gravação`}>
            {panel}
          </section>
          <div className={styles.below}>{tabs}</div>
        </div>
      )}
      <ImportDialog meetingId={meeting.id} isOpen={isImporting} onOpenChange={setIsImporting} />
    </>
  );
}
