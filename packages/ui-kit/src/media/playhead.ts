import { type RefObject, useEffect } from 'react';
import type { MediaController } from './media-controller.ts';

/**
 * Writes the playback position (0 to 1) into a CSS custom property of an element, bypassing React,
 * so that four changes a second cause no renders.
 */
export const usePlayhead = (
  controller: MediaController,
  element: RefObject<HTMLElement | null>,
  property: string,
): void => {
  useEffect(() => {
    const write = () => {
      const { currentMs, durationMs } = controller.getState();
      element.current?.style.setProperty(property, durationMs > 0 ? String(currentMs / durationMs) : '0');
    };
    write();
    return controller.subscribe(write);
  }, [controller, element, property]);
};
