// English. Every other catalogue has the same keys and parameters; a test compares them.
import { asks } from './en/asks';
import { base } from './en/base';
import { log } from './en/log';
import { pages } from './en/pages';

export const en = { ...base, ...asks, ...log, ...pages } as const;
