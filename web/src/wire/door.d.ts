import type { Head, Json } from './messages';

// What a step of the table leads to (table/table.h). `text` is a message in JSON.
export interface DoorOutput {
  readonly entries: readonly string[];
  readonly messages: readonly { readonly to: readonly number[]; readonly text: string }[];
  readonly deadline: number | null;
  readonly jobs: readonly { readonly job: number; readonly seat: number; readonly prompt: number }[];
  readonly rematch: { readonly [name: string]: Json } | null;
}

export interface DoorError {
  readonly error: { readonly code: string; readonly explain: string };
}

// Whether the dice of a record were fair; `fault` is the first thing that is wrong.
export interface DoorProof {
  readonly fault: {
    readonly line: number;
    readonly rule: string | null;
    readonly message: string;
  } | null;
  readonly table: string;
  readonly head: Head;
  readonly signature: string;
  readonly chances: readonly {
    readonly line: number;
    readonly outcome: number;
    readonly size: number;
    readonly action: string;
  }[];
}

export interface Door {
  callText(request: string): string;
  call(request: { readonly call: string; readonly [name: string]: unknown }): unknown;
}

export function openDoor(module: WebAssembly.Module): Promise<Door>;
