import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const projects = config.projects?.filter(({ name }) => name === 'chromium') ?? [];

export default defineConfig({ ...config, projects, testMatch: ['pictures.ts', 'brand.ts'], reporter: 'list' });
