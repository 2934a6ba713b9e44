import { type Of, useOf } from '@storybook/addon-docs/blocks';
import { useState } from 'react';

interface StoryFrameProps {
  of: Of;
  height: number;
  zoom?: number;
  /** Called with the document of the story once it is loaded, and with null without one; returns the clean-up. */
  onPage: (page: HTMLElement | null) => (() => void) | undefined;
}

/** A story in a page of its own, which its overlays cannot leave. */
export function StoryFrame({ of, height, zoom = 1, onPage }: StoryFrameProps) {
  const { story } = useOf(of, ['story']);
  const follow = (frame: HTMLIFrameElement | null) => {
    let stop: (() => void) | undefined;
    const start = () => {
      stop?.();
      stop = onPage(frame?.contentDocument?.documentElement ?? null);
    };
    frame?.addEventListener('load', start);
    return () => {
      frame?.removeEventListener('load', start);
      stop?.();
    };
  };
  const [ref] = useState(() => follow);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose document is read
    <iframe
      ref={ref}
      title={story.name}
      src={`iframe.html?id=${story.id}&viewMode=story`}
      loading="lazy"
      tabIndex={-1}
      style={{
        display: 'block',
        zoom,
        inlineSize: '100%',
        blockSize: height / zoom,
        border: 0,
        pointerEvents: 'none',
      }}
    />
  );
}
