import { start } from './start.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
await start(element);
