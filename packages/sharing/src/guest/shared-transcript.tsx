import { useLingui } from '@lingui/react/macro';
import type { Segment } from '@pauta/contract';
import type { SpeakerLook } from '@pauta/insights';
import {
  ArrowDownIcon,
  Button,
  formatTimestamp,
  type MediaController,
  SpokenTurn,
  useMediaState,
  VirtualList,
  type VirtualListHandle,
} from '@pauta/ui-kit';
import { useEffect, useRef, useState } from 'react';
import * as styles from './shared-transcript.css.ts';

const lineLetters = 40;
const nameLetters = 8;
const expectedHeight = ({ text }: Segment): number => 23 * (Math.ceil((text.length + nameLetters) / lineLetters) + 1);

export type SharedTranscriptProps = {
  readonly segments: readonly Segment[];
  readonly looks: ReadonlyMap<string, SpeakerLook>;
  readonly controller: MediaController;
  readonly hasRecording: boolean;
};

const isContinued = (segments: readonly Segment[], index: number): boolean =>
  index > 0 && segments[index - 1]?.speakerId === segments[index]?.speakerId;

const words = ({ text }: Segment) => (
  <p className={styles.words}>
    <bdi>{text}</bdi>
  </p>
);

/** Every turn of the transcript, for paper. */
export function PrintedTranscript({ segments, looks }: Pick<SharedTranscriptProps, 'segments' | 'looks'>) {
  const { t } = useLingui();
  return segments.map((segment, index) => {
    const speaker = segment.speakerId === null ? undefined : looks.get(segment.speakerId);
    return (
      <div key={segment.id} className={styles.printedTurn}>
        <SpokenTurn
          name={speaker?.name ?? t`Sem nome`}
          speaker={speaker?.index}
          isContinued={isContinued(segments, index)}
          time={formatTimestamp(segment.startMs)}
        >
          {words(segment)}
        </SpokenTurn>
      </div>
    );
  });
}

/** The shared transcript, following the player until the guest scrolls. */
export function SharedTranscript({ segments, looks, controller, hasRecording }: SharedTranscriptProps) {
  const { t } = useLingui();
  const list = useRef<VirtualListHandle>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  const current = useMediaState(controller, ({ currentMs }) =>
    currentMs === 0 ? -1 : segments.findLastIndex(({ startMs }) => startMs <= currentMs),
  );

  useEffect(() => {
    if (isFollowing && current !== -1) list.current?.scrollToIndex(current, 'center');
  }, [isFollowing, current]);

  const hear = ({ startMs }: Segment) => {
    setIsFollowing(true);
    controller.playFrom(startMs);
  };

  return (
    <div className={styles.transcript}>
      <VirtualList
        label={t`Falas`}
        items={segments}
        itemKey={({ id }) => id}
        estimate={(index) => (segments[index] ? expectedHeight(segments[index]) : 0)}
        onUserScroll={() => setIsFollowing(false)}
        handleRef={list}
        isRoving
      >
        {(segment, index, isStop) => {
          const speaker = segment.speakerId === null ? undefined : looks.get(segment.speakerId);
          const time = formatTimestamp(segment.startMs);
          return (
            <SpokenTurn
              name={speaker?.name ?? t`Sem nome`}
              speaker={speaker?.index}
              isContinued={isContinued(segments, index)}
              time={time}
              isStop={isStop}
              isNow={index === current}
              {...(hasRecording && { onPress: () => hear(segment), label: t`Ouvir a partir de ${time}` })}
            >
              {words(segment)}
            </SpokenTurn>
          );
        }}
      </VirtualList>
      {!isFollowing && current !== -1 && (
        <div className={styles.back}>
          <span className={styles.backButton}>
            <Button size="xs" icon={ArrowDownIcon} onPress={() => setIsFollowing(true)}>
              {t`Voltar ao ponto atual`}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
