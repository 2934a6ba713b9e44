import { useLingui } from '@lingui/react/macro';
import type { Meeting, Utterance } from '@pauta/contract';
import { Button, EmptyState, formatTimestamp, SpokenTurn, Text, TranscriptIcon, VisuallyHidden } from '@pauta/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Failure, Waiting } from '../detail/panel-parts.tsx';
import * as styles from './bot-panel.css.ts';
import { liveTranscriptOptions } from './bot.queries.ts';

/** Distance from the end in px within which the text keeps scrolling. */
const nearEnd = 48;

/** Auto-scrolls to the end until the user scrolls up. */
const useFollowing = () => {
  const [isFollowing, setIsFollowing] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!isFollowing || !current) return undefined;
    const toEnd = () => {
      current.scrollTop = current.scrollHeight;
    };
    toEnd();
    const grown = new MutationObserver(toEnd);
    grown.observe(current, { childList: true, subtree: true, characterData: true });
    return () => grown.disconnect();
  }, [isFollowing]);
  const onScroll = () => {
    const { current } = box;
    if (current) setIsFollowing(current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd);
  };
  const follow = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setIsFollowing(true);
  };
  return { box, isFollowing, onScroll, follow };
};

/** Minimum interval of announcements in ms: screen reader users are in the meeting at the same time. */
const announcedEveryMs = 15_000;

/** The next sentence to announce, among those that arrive while the page is open. */
const useAnnounced = (last: Utterance | undefined): Utterance | null => {
  const [announced, setAnnounced] = useState<Utterance | null>(null);
  const known = useRef(last?.id);
  const since = useRef(-Infinity);
  useEffect(() => {
    if (!last || last.id === known.current) return;
    known.current = last.id;
    if (performance.now() - since.current < announcedEveryMs) return;
    since.current = performance.now();
    setAnnounced(last);
  }, [last]);
  return announced;
};

interface SaidProps {
  readonly utterances: readonly Utterance[];
  /** The server does not respond: the transcript may be out of date. */
  readonly isReconnecting: boolean;
}

function Said({ utterances, isReconnecting }: SaidProps) {
  const { t } = useLingui();
  const announced = useAnnounced(utterances.at(-1));
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
  const { box, isFollowing, onScroll, follow } = useFollowing();
  return (
    <div className={styles.saidFrame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
      <div className={styles.saidPanel} ref={box} onScroll={onScroll} tabIndex={0} role="region" aria-label={t`Falas`}>
        <ol className={styles.said}>
          {utterances.map(({ id, speaker, startMs, text }, index) => (
            <li key={id}>
              <SpokenTurn
                name={speaker ?? t`Sem nome`}
                speaker={speakers.indexOf(speaker)}
                isContinued={index > 0 && utterances[index - 1]?.speaker === speaker}
                time={formatTimestamp(startMs)}
              >
                <Text as="p" size="reading">
                  <bdi>{text}</bdi>
                </Text>
              </SpokenTurn>
            </li>
          ))}
        </ol>
      </div>
      <VisuallyHidden>
        <span role="status">{announced && `${announced.speaker ?? t`Sem nome`}: ${announced.text}`}</span>
      </VisuallyHidden>
      {isReconnecting && (
        <div className={styles.note} role="status">
          <Text as="p" size="small" tone="secondary">
            {t`Reconectando. A gravação não depende desta página, e o que for dito aparece aqui em seguida.`}
          </Text>
        </div>
      )}
      {!isFollowing && (
        <div className={styles.follow}>
          <div className={styles.followButton}>
            <Button size="xs" onPress={follow}>
              {t`Voltar ao ponto atual`}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** The live transcript. */
export function LiveTranscript({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const said = useQuery(liveTranscriptOptions(client, meeting.id));
  const { data, error } = said;
  if (!data) {
    if (error) return <Failure query={said}>{t`Não foi possível abrir o texto ao vivo.`}</Failure>;
    return <Waiting label={t`Carregando o texto ao vivo`} />;
  }
  const utterances = data.utterances.filter(({ text }) => text);
  if (utterances.length > 0) return <Said utterances={utterances} isReconnecting={said.isError} />;
  return (
    <EmptyState icon={TranscriptIcon} isCompact>
      {data.utterances.length > 0 && !data.isTranscribed
        ? t`A plataforma não mostra legendas. O texto aparece depois da reunião.`
        : t`O texto aparece aqui quando alguém falar.`}
    </EmptyState>
  );
}
