import { noFlashScript } from '@pauta/ui-kit/theme';

const language = `try{if(/^en/i.test(localStorage.getItem('locale')))document.documentElement.lang='en'}catch(e){}`;

/** Source of the inline script that sets theme, direction and language of the document before the first paint. */
export const beforePaint = `${noFlashScript};${language}`;
