import { useLingui } from '@lingui/react/macro';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useRef } from 'react';
import { NativeButton } from '../actions/native-button.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { SpeakerMark } from '../people/speaker-name.tsx';
import { speakerColor } from '../theme/speaker.ts';
import { type MediaController, useMediaState } from './media-controller.ts';
import { usePlayhead } from './playhead.ts';
import { useSeekSlider } from './seek.ts';
import * as styles from './speaker-lanes.css.ts';
import { useWidth } from '../hooks/use-width.ts';

export type SpeakerLane = {
  readonly id: string;
  readonly name: string;
  readonly speaker: number;
  /** When the speaker talks, in ms, in chronological order. */
  readonly spans: readonly (readonly [startMs: number, endMs: number])[];
};

export type Chapter = { readonly id: string; readonly title: string; readonly startMs: number };

export type SpeakerLanesProps = {
  /** From `useMediaController`; shared by player, lanes and transcript. */
  readonly controller: MediaController;
  /** Total length in ms. */
  readonly durationMs: number;
  /** One lane per speaker. */
  readonly lanes: readonly SpeakerLane[];
  /** Titled sections above the lanes. */
  readonly chapters?: readonly Chapter[];
  /** Marked times, such as the evidence of an answer. */
  readonly markers?: readonly { readonly id: string; readonly atMs: number }[];
  /** Missing parts of the recording, in ms: hatched over all lanes. */
  readonly gaps?: readonly { readonly startMs: number; readonly endMs: number }[];
  /** Without a recording there is no playhead. */
  readonly hasRecording?: boolean;
};

const laneHeight = 8;
const corner = 3;
const frameMs = 50;
/** Mean width of a letter of a chapter's title, with a share of its padding, in px. */
const letterWidth = 7;

/** One path for all spans of a speaker, so that thousands of spans are one element. */
const spansPath = (lane: SpeakerLane, durationMs: number, width: number) =>
  lane.spans
    .map(([startMs, endMs]) => {
      const from = (startMs / durationMs) * width;
      const length = Math.max(1.5, ((endMs - startMs) / durationMs) * width);
      const radius = Math.min(corner, length / 2);
      const straight = (length - 2 * radius).toFixed(1);
      const side = (laneHeight - 2 * radius).toFixed(1);
      const arc = (x: number, y: number) =>
        `a${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${(x * radius).toFixed(1)} ${(y * radius).toFixed(1)}`;
      return `M${(from + radius).toFixed(1)} 0h${straight}${arc(1, 1)}v${side}${arc(-1, 1)}h-${straight}${arc(-1, -1)}v-${side}${arc(1, -1)}z`;
    })
    .join('');

/** Timeline of a recording: one lane per speaker, chapters and the playhead. Press to seek. */
export function SpeakerLanes({
  controller,
  durationMs,
  lanes,
  chapters = [],
  markers = [],
  gaps = [],
  hasRecording = true,
}: SpeakerLanesProps) {
  'use memo';
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area, 600);
  const slider = useSeekSlider(controller);
  usePlayhead(controller, box, '--played');
  const currentChapter = useMediaState(
    controller,
    // A player stops at the nearest frame, which may be slightly before the requested time.
    ({ currentMs }) => chapters.findLast((chapter) => chapter.startMs <= currentMs + frameMs)?.id ?? null,
  );
  const at = chapters.findIndex(({ id }) => id === currentChapter);
  const isCrowded = chapters.some(({ title, startMs }, index) => {
    const length = (chapters[index + 1]?.startMs ?? durationMs) - startMs;
    return title.length * letterWidth > (length / durationMs) * width;
  });
  if (durationMs <= 0) return null;

  return (
    <div ref={box} className={styles.lanes}>
      {isCrowded && (
        // The buttons have the same titles, in part out of sight.
        <div aria-hidden className={styles.current}>
          {at >= 0 && (
            <>
              <span className={styles.count}>
                {at + 1}/{chapters.length}
              </span>
              <bdi>{chapters[at]?.title}</bdi>
            </>
          )}
        </div>
      )}
      {chapters.length > 0 && (
        <div className={styles.chapters} role="group" aria-label={t`Capítulos`}>
          {chapters.map((chapter, index) => (
            <div
              key={chapter.id}
              className={styles.chapterSpan}
              style={assignInlineVars({
                [styles.weight]: String(Math.max(1, (chapters[index + 1]?.startMs ?? durationMs) - chapter.startMs)),
              })}
            >
              {/* The full title, if the chapter is too narrow for it. */}
              <Tooltip label={<bdi>{chapter.title}</bdi>}>
                <NativeButton
                  className={styles.chapter}
                  onPress={() => controller.seek(chapter.startMs)}
                  {...(chapter.id === currentChapter && { 'aria-current': 'true' as const })}
                >
                  {chapter.title}
                </NativeButton>
              </Tooltip>
            </div>
          ))}
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.nameColumn}>
          {lanes.map((lane) => (
            <span key={lane.id} className={styles.name}>
              <SpeakerMark speaker={lane.speaker} />
              <span className={styles.nameWords}>{lane.name}</span>
            </span>
          ))}
        </div>
        <div ref={area} {...slider} aria-label={t`Linha do tempo`} className={styles.area}>
          {lanes.map((lane) => (
            <div key={lane.id} className={styles.lane}>
              <div className={styles.rail}>
                <svg
                  aria-hidden
                  viewBox={`0 0 ${width} ${laneHeight}`}
                  preserveAspectRatio="none"
                  className={styles.spans}
                  style={assignInlineVars({ [styles.hue]: speakerColor(lane.speaker) })}
                >
                  <path d={spansPath(lane, durationMs, width)} />
                </svg>
              </div>
            </div>
          ))}
          {gaps
            .filter(({ startMs }) => startMs < durationMs)
            .map(({ startMs, endMs }) => (
              <span
                key={startMs}
                className={styles.gap}
                style={assignInlineVars({
                  [styles.weight]: `${(startMs / durationMs) * 100}%`,
                  [styles.length]: `${(Math.max(0, Math.min(endMs, durationMs) - startMs) / durationMs) * 100}%`,
                })}
              />
            ))}
          {markers.map((marker) => (
            <span
              key={marker.id}
              className={styles.marker}
              style={assignInlineVars({ [styles.weight]: `${(marker.atMs / durationMs) * 100}%` })}
            />
          ))}
          {hasRecording && <span className={styles.head} />}
        </div>
      </div>
    </div>
  );
}
