import { chromium } from 'playwright';
import { readFileSync } from 'node:fs';
const jobs = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const context = await browser.newContext();
for (const { story, out, w = 1440, h = 900, globals = '', acts = [], ready = 'h1', wait = 1200 } of jobs) {
  const page = await context.newPage();
  await page.setViewportSize({ width: w, height: h });
  page.on('console', (m) => { if (m.type() === 'error' && !/404|503|500|ERR_|Failed to load resource/.test(m.text())) console.log(out, m.text().slice(0, 400)); });
  page.on('pageerror', (e) => console.log(out, 'pageerror', String(e).slice(0, 500)));
  try {
    await page.goto(`http://127.0.0.1:6106/iframe.html?id=${story}&viewMode=story${globals ? `&globals=${globals}` : ''}`, { waitUntil: 'commit', timeout: 60000 });
    await page.waitForSelector(`#storybook-root ${ready}`, { timeout: 60000 });
    await page.waitForTimeout(wait);
    for (const act of acts) { const r = await page.evaluate(act); if (r !== undefined) console.log(out, '→', JSON.stringify(r)); await page.waitForTimeout(500); }
  } catch (e) { console.log(out, String(e).slice(0, 300)); }
  await page.screenshot({ path: `/tmp/shots/${out}.png` });
  await page.close();
}
await browser.close();
