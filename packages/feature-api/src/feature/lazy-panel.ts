import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

type Panel<Props> = { readonly load: () => Promise<{ readonly Component: ComponentType<Props> }> };

const made = new WeakMap<object, unknown>();

/** The lazy component of a panel; the same instance on every call. */
export const lazyPanel = <Props extends object>(panel: Panel<Props>): LazyExoticComponent<ComponentType<Props>> => {
  const component = made.get(panel) ?? lazy(async () => ({ default: (await panel.load()).Component }));
  made.set(panel, component);
  // Each component is stored under the panel it was made from, so its props match.
  return component as LazyExoticComponent<ComponentType<Props>>;
};
