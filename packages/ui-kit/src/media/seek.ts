import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { type MediaController, useMediaState } from './media-controller.ts';
import { formatTimestamp } from './timestamp.ts';

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Position of the pointer along an element, from 0 at its inline start to 1. */
const portionAt = (element: Element, clientX: number) => {
  const { left, width } = element.getBoundingClientRect();
  const portion = width === 0 ? 0 : Math.min(1, Math.max(0, (clientX - left) / width));
  return isRightToLeft(element) ? 1 - portion : portion;
};

/** Slider props for seeking: press, drag, arrows ±5 s, page keys ±10 %. */
export const useSeekSlider = (controller: MediaController) => {
  const { t } = useLingui();
  const isDragging = useRef(false);
  const second = useMediaState(controller, ({ currentMs }) => Math.floor(currentMs / 1000));
  const durationMs = useMediaState(controller, (state) => state.durationMs);

  const seekTo = (event: PointerEvent) => controller.seek(portionAt(event.currentTarget, event.clientX) * durationMs);

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isRightToLeft(event.currentTarget) ? -1 : 1;
    const steps: Partial<Record<string, () => void>> = {
      ArrowRight: () => controller.skip(5000 * forward),
      ArrowLeft: () => controller.skip(-5000 * forward),
      ArrowUp: () => controller.skip(5000),
      ArrowDown: () => controller.skip(-5000),
      PageUp: () => controller.skip(durationMs / 10),
      PageDown: () => controller.skip(-durationMs / 10),
      Home: () => controller.seek(0),
      End: () => controller.seek(durationMs),
    };
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };

  const current = formatTimestamp(second * 1000);
  const whole = formatTimestamp(durationMs);

  return {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(durationMs / 1000),
    'aria-valuenow': second,
    'aria-valuetext': t`${current} de ${whole}`,
    onKeyDown,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      isDragging.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      seekTo(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (isDragging.current) seekTo(event);
    },
    onPointerUp: () => {
      isDragging.current = false;
    },
    onPointerCancel: () => {
      isDragging.current = false;
    },
  } as const;
};
