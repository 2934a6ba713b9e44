import { onTestFinished, vi } from 'vitest';

const define = (target: object, name: string, value: PropertyDescriptor) => {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...value });
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
};

/** A `ResizeObserver` that never fires. For the current test. */
export const stubResizeObserver = (): void =>
  define(globalThis, 'ResizeObserver', {
    value: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  });

/** Scroll height in px, taller than any list. */
const tallest = 10_000_000;

/** Gives every element a size, which virtualised lists need. For the current test. */
export const stubElementSizes = ({ width, height }: { readonly width: number; readonly height: number }): void => {
  define(Element.prototype, 'clientWidth', { get: () => width });
  define(Element.prototype, 'clientHeight', { get: () => height });
  define(Element.prototype, 'scrollHeight', { get: () => tallest });
  define(HTMLElement.prototype, 'offsetWidth', { get: () => width });
  define(HTMLElement.prototype, 'offsetHeight', {
    get(this: HTMLElement) {
      return this.dataset['index'] === undefined ? height : 80;
    },
  });
  stubResizeObserver();
  define(Element.prototype, 'scrollTo', {
    value(this: Element, to: ScrollToOptions) {
      this.scrollTop = to.top ?? 0;
      queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
    },
  });
};

/** Makes media queries match a viewport width in px. For the current test. */
export const stubWindowWidth = (width: number): void => {
  const matches = (query: string) => {
    const [, side, size, unit] = /\((min|max)-width: ([\d.]+)(px|rem)\)/.exec(query) ?? [];
    if (!side) return false;
    const pixels = Number(size) * (unit === 'rem' ? 16 : 1);
    return side === 'min' ? width >= pixels : width <= pixels;
  };
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: matches(query) }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
};

/** Media elements that fire play and pause events, which jsdom does not implement. For the current test. */
export const stubPlayback = (): void => {
  define(HTMLMediaElement.prototype, 'play', {
    async value(this: HTMLMediaElement) {
      this.dispatchEvent(new Event('play'));
    },
  });
  define(HTMLMediaElement.prototype, 'pause', {
    value(this: HTMLMediaElement) {
      this.dispatchEvent(new Event('pause'));
    },
  });
  define(globalThis, 'MediaError', { value: { MEDIA_ERR_NETWORK: 2 } });
  define(HTMLMediaElement.prototype, 'load', { value: () => undefined });
};
