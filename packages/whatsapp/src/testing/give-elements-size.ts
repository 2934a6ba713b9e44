import { onTestFinished } from 'vitest';

const define = (target: object, name: string, value: PropertyDescriptor) => {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...value });
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
};

/** In px, taller than any list. */
const tallest = 10_000_000;

/** Gives every element a size, as a list needs that shows only what is in view. For the running test. */
export const giveElementsSize = ({ width, height }: { readonly width: number; readonly height: number }): void => {
  define(Element.prototype, 'clientWidth', { get: () => width });
  define(Element.prototype, 'clientHeight', { get: () => height });
  define(Element.prototype, 'scrollHeight', { get: () => tallest });
  define(HTMLElement.prototype, 'offsetWidth', { get: () => width });
  define(HTMLElement.prototype, 'offsetHeight', {
    get(this: HTMLElement) {
      return this.dataset['index'] === undefined ? height : 80;
    },
  });
  define(globalThis, 'ResizeObserver', {
    value: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  });
  define(Element.prototype, 'scrollTo', {
    value(this: Element, to: ScrollToOptions) {
      this.scrollTop = to.top ?? 0;
      queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
    },
  });
};
