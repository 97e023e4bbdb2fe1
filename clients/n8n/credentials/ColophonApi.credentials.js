/** Address and key of a Colophon service. */
class ColophonApi {
  name = "colophonApi";
  displayName = "Colophon API";
  documentationUrl = "";
  properties = [
    {
      displayName: "URL",
      name: "url",
      type: "string",
      default: "http://127.0.0.1:8080",
      required: true,
      description: "Address of the service, as `npm start` prints it",
    },
    {
      displayName: "API Key",
      name: "apiKey",
      type: "string",
      typeOptions: { password: true },
      default: "",
      required: true,
      description: "A key with the scopes execution:submit and execution:read",
    },
  ];
  authenticate = {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{$credentials.apiKey}}" } },
  };
  test = { request: { baseURL: "={{$credentials.url}}", url: "/api/v2/executions?limit=1" } };
}

module.exports = { ColophonApi };
