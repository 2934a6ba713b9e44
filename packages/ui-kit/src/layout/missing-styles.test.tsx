import { afterEach, describe, expect, it } from 'vitest';
import { refetchStyles, watchStyles } from './missing-styles.ts';

const links = () => [...document.head.querySelectorAll('link')];
const addLink = (href: string): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
};
const end = (link: HTMLLinkElement | undefined, how: 'load' | 'error') => link?.dispatchEvent(new Event(how));

describe('style sheets that failed', () => {
  watchStyles();
  afterEach(() => links().forEach((link) => link.remove()));

  it('are requested again in the same position, without touching those still loading', async () => {
    const lost = addLink('/lost.css');
    const pending = addLink('/pending.css');
    end(lost, 'error');
    const again = refetchStyles();
    const [next, other] = links();
    expect([next?.getAttribute('href'), next === lost, other === pending]).toEqual([lost.href, false, true]);
    end(next, 'load');
    await again;
    await refetchStyles();
    expect(links()[0]).toBe(next);
  });

  it('are requested once more after each failure', async () => {
    end(addLink('/lost.css'), 'error');
    const second = refetchStyles();
    end(links()[0], 'error');
    await expect(second).rejects.toThrow('Unable to preload CSS');
    const third = refetchStyles();
    end(links()[0], 'load');
    await third;
    expect(links()).toHaveLength(1);
  });
});
