// A decision that is being made and not sent yet: all of it can be taken back.
import { proposeSplit, type Split } from '../../wire/answers';
import type { JamaicaChoice } from '../../wire/messages';

export interface Draft {
  readonly chosen: number | null; // index of a choice
  readonly pointed: number | null; // index of a choice that is looked at
  readonly amount: number | null;
  readonly split: Split | null; // null: the first proposal
  readonly asking: boolean; // the next press asks why it is not offered
  readonly asked: string | null; // what was asked so
}

export const noDraft: Draft = { chosen: null, pointed: null, amount: null, split: null, asking: false, asked: null };

export const splitOf = (draft: Draft, choice: JamaicaChoice): Split =>
  draft.split ?? proposeSplit(choice.amount ?? 0, choice.from ?? []);
