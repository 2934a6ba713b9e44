import type { Page } from './test.ts';

/** Sends requests to the api as the signed-in user of the page. */
export const sender = (page: Page) => async (method: string, path: string, data?: object) => {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    return localStorage.getItem(key);
  });
  return page.request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });
};
