import { keepCompiled } from './compile-cache.ts';

// Comes before the first module of a worker process.
keepCompiled();
