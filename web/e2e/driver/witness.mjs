// What passed between a page and its table: which kinds of decisions were answered, what was refused.
export class Witness {
  #choices = new Map(); // of the open prompt, by connection
  answered = []; // {game, kind, hand, text}, in order
  hand = ''; // which presses now
  refused = [];
  game = '';
  phase = '';
  asked = ''; // the kind of the last prompt

  received(connection, text) {
    const message = JSON.parse(text);
    const info = message.table;
    if (info) {
      this.game = info.game;
      this.phase = info.phase;
    }
    for (const { at, value } of message.table_changes ?? []) if (at === 'phase') this.phase = value;
    if (message.type !== 'table_preview' && message.prompt !== undefined) {
      this.#choices.set(connection, message.prompt?.choices ?? []);
      if (message.prompt) this.asked = message.prompt.ask;
    }
    if (message.type === 'table_refused') this.refused.push(`${message.code}: ${message.explain}`);
  }

  sent(connection, text) {
    const message = JSON.parse(text);
    if (message.type !== 'client_answer') return;
    const choice = (this.#choices.get(connection) ?? []).find((one) => means(one.do, message.do));
    this.answered.push({ game: this.game, kind: choice?.kind ?? 'unknown', hand: this.hand, text: message.do });
  }

  closed(connection) {
    this.#choices.delete(connection);
  }

  // The numbers of the offered choices that are of such a kind.
  choicesOf(wanted) {
    return [...this.#choices.values()].flatMap((choices) => choices.flatMap((one, i) => (wanted(`${this.game} ${one.kind}`) ? [String(i)] : [])));
  }

  get over() {
    return this.phase === 'finished' || this.phase === 'abandoned';
  }
}

// Whether an answer is one of those that a choice stands for.
function means(offered, answer) {
  const pattern = offered.replaceAll(/[.*+?^$|()[\]\\]/g, '\\$&').replace('{n}', '\\d+').replace('{split}', '\\d+:\\d+( \\d+:\\d+)*');
  return new RegExp(`^${pattern}$`).test(answer);
}

// A table in the page's worker: its messages are copied to window.wire, and read with `overheard`.
export const tapWorkers = (context) => context.addInitScript(wireTap);

// Runs in the page, before its own script.
export function wireTap() {
  window.wire = [];
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'message') window.wire.push(['received', data.connection, data.text]);
      });
    }
    postMessage(message, ...rest) {
      if (message.kind === 'say') window.wire.push(['sent', message.connection, message.text]);
      super.postMessage(message, ...rest);
    }
  };
}

export const hear = (witness, lines) => {
  for (const [way, connection, text] of lines) witness[way](connection, text);
};

// A table on a server. The ears hear what is received and sent, and that a line is closed.
export function tapSockets(page, ...ears) {
  let sockets = 0;
  page.on('websocket', (socket) => {
    const connection = ++sockets;
    const tell = (what) => (frame) => ears.forEach((ear) => ear[what]?.(connection, String(frame?.payload)));
    socket.on('framereceived', tell('received'));
    socket.on('framesent', tell('sent'));
    socket.on('close', tell('closed'));
  });
}
