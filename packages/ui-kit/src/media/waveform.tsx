import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import type { MediaController } from './media-controller.ts';
import { usePlayhead } from './playhead.ts';
import { useSeekSlider } from './seek.ts';
import { useWidth } from '../hooks/use-width.ts';
import * as styles from './waveform.css.ts';

export type WaveformProps = {
  /** The player that it displays and controls. */
  readonly controller: MediaController;
  /** Loudness from 0 to 1 at equal intervals; any number of values. */
  readonly peaks: readonly number[];
  /** Accessible name; by default "Posição no áudio". */
  readonly label?: string;
};

const barWidth = 2;
const pitch = 4;
const height = 32;
const least = 2;

/** One bar per interval that fits, with its loudest value. */
const barsPath = (peaks: readonly number[], width: number): string => {
  const count = Math.max(1, Math.floor((width + pitch - barWidth) / pitch));
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index / count) * peaks.length);
    const to = Math.max(from + 1, Math.floor(((index + 1) / count) * peaks.length));
    const loudest = Math.min(1, Math.max(0, ...peaks.slice(from, to)));
    const tall = Math.max(least, loudest * height);
    return `M${index * pitch} ${((height - tall) / 2).toFixed(1)}h${barWidth}v${tall.toFixed(1)}h-${barWidth}z`;
  }).join('');
};

/** Waveform of a recording. Press or drag to seek; arrows ±5 s. */
export function Waveform({ controller, peaks, label }: WaveformProps) {
  'use memo';
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 240);
  const slider = useSeekSlider(controller);
  usePlayhead(controller, box, '--played');
  const path = useMemo(() => barsPath(peaks, width), [peaks, width]);
  const drawing = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': true } as const;
  return (
    <div ref={box} {...slider} aria-label={label ?? t`Posição no áudio`} className={styles.waveform}>
      <svg {...drawing} className={styles.bars}>
        <path d={path} />
      </svg>
      <svg {...drawing} className={styles.played}>
        <path d={path} />
      </svg>
    </div>
  );
}
