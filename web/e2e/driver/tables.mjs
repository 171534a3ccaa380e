// Tables in the page's worker whose options and chance are chosen: the worker's script is served with
// a few lines before it. Everything else is the page as people get it.
export async function chooseTables(context, chosen) {
  await context.route('**/assets/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${before})(${JSON.stringify(chosen)});\n${await response.text()}` });
  });
}

function before({ config, seed }) {
  let state = seed;
  crypto.getRandomValues = (bytes) => {
    for (let i = 0; i < bytes.length; ++i) bytes[i] = (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
    return bytes;
  };
  addEventListener('message', ({ data }) => {
    if (data.kind === 'create') Object.assign(data.config, config);
  });
}
