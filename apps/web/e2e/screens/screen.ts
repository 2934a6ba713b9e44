import { password } from '../cast.ts';
import { storeSession } from '../sign-in.ts';
import type { Page, Person } from '../test.ts';

export interface Visit {
  readonly page: Page;
  /** Makes somebody who has no meetings yet. */
  readonly person: () => Promise<Person>;
}

/** A screen in one of its states. */
export interface Screen {
  /** As the route table has it. */
  readonly route: string;
  /** Also of its pictures' files. */
  readonly name: string;
  /** What can be seen there, as it stands under its picture. */
  readonly caption: string;
  /** Who sees it: nobody, Ana of the example with all of its meetings, or somebody new. */
  readonly as: 'nobody' | 'ana' | 'newcomer';
  /** Leads there from any other screen, and waits until it is drawn. */
  readonly open: (visit: Visit) => Promise<void>;
}

/** Waits for the title of a page. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ state: 'visible' });

/** The id token of the person who is signed in on this page. */
export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    return localStorage.getItem(key);
  });

/** What the api answers to the person who is signed in on this page. */
export const api = async (page: Page, path: string): Promise<unknown> => {
  // Not from the page: the security policy of one outside the product forbids it to fetch.
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${await tokenOf(page)}` } });
  return answer.json();
};

/** What a person prefers from now on, on the page that is open. */
export const prefer = (page: Page, change: object): Promise<void> =>
  page.evaluate((changed) => {
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem('theme') ?? '{}'), ...changed });
    localStorage.setItem('theme', newValue);
    // As if another tab had changed it: the product follows without a reload.
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
    // A page that only reads it at the start is told here.
    const { mode = 'light', direction = 'ltr' } = JSON.parse(newValue);
    const root = document.documentElement;
    root.classList.remove(mode === 'dark' ? 'light' : 'dark');
    root.classList.add(mode);
    root.dir = direction;
  }, change);

/** Becomes the one who sees the screens; on a page of nobody yet. */
export const become = async (as: Screen['as'], { page, person }: Visit): Promise<void> => {
  if (as === 'ana') return storeSession(page, 'ana@aurora.example', password);
  if (as === 'newcomer') {
    const { email, password: given } = await person();
    return storeSession(page, email, given);
  }
  await page.goto('/healthz');
};
