import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

type Panel<Props> = { readonly load: () => Promise<{ readonly Component: ComponentType<Props> }> };

const made = new WeakMap<object, unknown>();

/** The component of a panel that a feature brings: loaded when it is first shown, and the same from then on. */
export const lazyPanel = <Props extends object>(panel: Panel<Props>): LazyExoticComponent<ComponentType<Props>> => {
  const component = made.get(panel) ?? lazy(async () => ({ default: (await panel.load()).Component }));
  made.set(panel, component);
  // What stands under a panel was made from it.
  return component as LazyExoticComponent<ComponentType<Props>>;
};
