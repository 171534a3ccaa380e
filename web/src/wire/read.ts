// What is told in short, read into what the page works with: the kinds of choices, and what they lead to.
import { LISTS } from './messages';
import type { Json, Prompt, TableMessage } from './messages';

type Named = Readonly<Record<string, Json>>;

// A field that may be absent is 0 in the list when it is.
function named(fields: readonly string[], told: readonly Json[]): Named {
  const present = fields.map((field, i) => [field, told[i] ?? 0] as const);
  return Object.fromEntries(
    present
      .filter(([field, value]) => !field.endsWith('?') || value !== 0)
      .map(([field, value]) => [field.replace('?', ''), value]),
  );
}

// A preview with whatever leads somewhere in it, in the cards of a laying of the dice, too.
function readPreview<Of>(preview: Of): Of {
  if (typeof preview !== 'object' || preview === null) return preview;
  const read = Object.entries(preview as Readonly<Record<string, readonly Json[]>>).map(([name, value]) => {
    const fields = LISTS[name];
    if (fields) return [name, value.map((told) => (Array.isArray(told) ? named(fields, told) : told))];
    return [name, name === 'cards' ? value.map(readPreview) : value];
  });
  return Object.fromEntries(read) as Of;
}

// The first word of what makes it, where it is not told.
const kindOf = (choice: { readonly kind?: string; readonly do: string }): string | undefined =>
  choice.kind ?? choice.do.split(' ')[0];

const readPrompt = (prompt: Prompt): Prompt =>
  ({
    ...prompt,
    choices: prompt.choices.map((choice) => ({
      ...choice,
      kind: kindOf(choice),
      ...(choice.preview && { preview: readPreview(choice.preview) }),
    })),
  }) as Prompt;

// A message as the page reads it.
export function readMessage(message: TableMessage): TableMessage {
  if (message.type === 'table_preview') return { ...message, preview: readPreview(message.preview) };
  if ((message.type === 'table_full' || message.type === 'table_update') && message.prompt)
    return { ...message, prompt: readPrompt(message.prompt) };
  return message;
}
