import { addons } from 'storybook/manager-api';
import { brand } from './brand.ts';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
addons.setConfig({ theme: isDark ? brand.dark : brand.light, sidebar: { showRoots: true } });
