// Opens the WebAssembly module of the table: `call` takes a request and gives the answer, both
// as plain values (bindings/wasm/door.h lists them). A table that runs into a bug traps: throw
// the door away, open a new one and `replay` the log.
export async function openDoor(module) {
  const instance = await WebAssembly.instantiate(module, {});
  const { memory, _initialize, request_room, call, reply_size } = instance.exports;
  _initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  function callText(request) {
    const bytes = encoder.encode(request);
    const room = request_room(bytes.length);
    new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
    const reply = call(room, bytes.length);
    return decoder.decode(new Uint8Array(memory.buffer, reply, reply_size()));
  }
  return {
    callText,
    call: (request) => JSON.parse(callText(JSON.stringify(request))),
  };
}
