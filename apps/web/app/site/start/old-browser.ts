/**
 * The notice in a browser that is too old for the site. It runs in such browsers, so it is a plain script in the language of ten
 * years ago, inline in the page. On the server only.
 */
import type { Locale } from "@oddwright/core/i18n/locales.ts";

const sentences: Record<Locale, string> = {
  en: "This browser is too old for this site: betting will not work. Please use Chrome 114, Edge 114, Firefox 125, Safari 17 or newer.",
  ru: "Этот браузер слишком старый для сайта: ставки работать не будут. Нужен Chrome 114, Edge 114, Firefox 125, Safari 17 или новее.",
  kz: "Бұл браузер сайт үшін тым ескі: бәс тігу жұмыс істемейді. Chrome 114, Edge 114, Firefox 125, Safari 17 немесе одан жаңасы керек.",
  br: "Este navegador é antigo demais para o site: as apostas não vão funcionar. Use o Chrome 114, Edge 114, Firefox 125, Safari 17 ou mais novo.",
};

/** Checks for a feature that the oldest supported browsers have, and older ones lack. */
export function oldBrowserScript(locale: Locale): string {
  return `(function () {
  var root = document.documentElement;
  if ("popover" in root && [].toSorted && "noModule" in document.createElement("script")) return;
  var said = document.createElement("p");
  said.setAttribute("role", "alert");
  said.id = "old-browser";
  said.style.cssText = "position:fixed;left:0;right:0;bottom:0;z-index:99;margin:0;padding:16px;background:#7a1f1f;color:#fff;font:16px sans-serif";
  said.appendChild(document.createTextNode(${JSON.stringify(sentences[locale])}));
  document.body.appendChild(said);
})();`;
}
