/**
 * What runs on the page that a provider sends the browser back to. The result goes to the window that asked and to no origin but the
 * one that the API names; where no window takes it, the site opens here and finds its session by the refresh cookie. What a second step
 * needs, or when the account was closed, goes along behind the hash, which no server sees.
 */

/** The site closes the window as soon as it has the result. */
const takenWithinMs = 3_000;

export const callbackScript = `
(async () => {
  const { provider, params, texts, call } = JSON.parse(document.getElementById("data").textContent);
  const say = (text) => { document.getElementById("status").textContent = text; };
  // One provider answers behind the hash, which no server sees.
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) params[name] = value;
  // A code that is used up belongs into no history.
  history.replaceState(null, "", location.pathname);
  let answer;
  try {
    const response = await fetch(call, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ provider, params }),
    });
    answer = await response.json();
  } catch {
    return say(texts.unreachable);
  }
  const { token, registered, linked, error } = answer;
  const { origin, ...details } = error ? answer.params || {} : answer;
  if (!origin) return say(texts.expired);
  const outcome = error || (linked ? "linked" : registered ? "registered" : "login");
  const goesAlong = error === "second_factor_required" || error === "account_closed";
  const more = goesAlong ? "#" + new URLSearchParams(details) : "";
  const goOn = () => location.replace(origin + "/?social=" + outcome + more);
  if (!window.opener || window.opener.closed) return goOn();
  window.opener.postMessage(error ? { error, params: details } : { token, registered, linked }, origin);
  say(texts.done);
  setTimeout(goOn, ${takenWithinMs});
})();
`;
