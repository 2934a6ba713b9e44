import type { MediaCaptions } from '@pauta/ui-kit';
import { useEffect, useState } from 'react';

/** Words with their time range and speaker. */
export type Caption = {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly speaker: { readonly name: string } | null;
};

const clock = (ms: number): string => {
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  const seconds = Math.floor(ms / 1000);
  return `${part(Math.floor(seconds / 3600), 2)}:${part(Math.floor(seconds / 60) % 60, 2)}:${part(seconds % 60, 2)}.${part(ms % 1000, 3)}`;
};

const plain = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s*\n\s*/g, ' ');

/** Turns as WebVTT, with speaker names. Turns without words or duration are omitted. */
export const webVtt = (turns: readonly Caption[]): string =>
  [
    'WEBVTT',
    ...turns
      .filter(({ text, startMs, endMs }) => text.trim() !== '' && endMs > startMs)
      .map(({ text, startMs, endMs, speaker }) => {
        const words = speaker ? `${plain(speaker.name)}: ${plain(text)}` : plain(text);
        return `${clock(startMs)} --> ${clock(endMs)}\n${words}`;
      }),
  ].join('\n\n');

/** The transcript as captions, if wanted and available. */
export const useCaptions = (
  turns: readonly Caption[],
  { isWanted, language, label }: { readonly isWanted: boolean; readonly language: string; readonly label: string },
): MediaCaptions | undefined => {
  const [src, setSrc] = useState<string>();
  const isMade = isWanted && turns.length > 0;
  useEffect(() => {
    if (!isMade) return undefined;
    const url = URL.createObjectURL(new Blob([webVtt(turns)], { type: 'text/vtt' }));
    // oxlint-disable-next-line react/set-state-in-effect -- the object URL is created and revoked by the effect
    setSrc(url);
    return () => {
      URL.revokeObjectURL(url);
      setSrc(undefined);
    };
  }, [turns, isMade]);
  return isMade && src ? { src, language, label } : undefined;
};
