import { mediaFrameOptions } from '@pauta/company';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as styles from './clip-card.css.ts';

/** The very first frame of a stretch often shows a transition. */
const intoIt = 0.5;

export type ClipStillProps = { readonly recordingId: string; readonly startMs: number };

/** A frame near the start of a clip, loaded when it comes into view; empty if the browser cannot show it. */
export function ClipStill({ recordingId, startMs }: ClipStillProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const { data } = useQuery({ ...mediaFrameOptions(recordingId), enabled: isSeen });
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <span ref={place} className={isShown ? `${styles.still} ${styles.shown}` : styles.still} aria-hidden>
      {data && (
        <video
          src={`${data.url}#t=${startMs / 1000 + intoIt}`}
          className={styles.frame}
          preload="metadata"
          tabIndex={-1}
          muted
          playsInline
          disablePictureInPicture
          onLoadedData={() => setIsShown(true)}
        />
      )}
    </span>
  );
}
